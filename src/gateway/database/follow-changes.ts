/** How often a node looks for changes that it was not told of, in milliseconds. */
const LOOK_EVERY = 1_000;

/**
 * Follows what other nodes change in the database: looks when it is told to, and every second in
 * case a notice was lost. Never looks twice at the same time.
 *
 * @param listen begins to listen for notices; gives what ends that
 * @param onError told of a look that failed, once until one succeeds again
 */
export function followChanges(
  listen: (onNotice: () => void) => () => Promise<void>,
  look: () => Promise<void>,
  onError: (error: unknown) => void,
  { every = LOOK_EVERY }: { every?: number } = {},
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isNoticed = false;
  let hasFailed = false;

  async function lookUntilQuiet(): Promise<void> {
    do {
      isNoticed = false;
      try {
        await look();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) onError(error);
        hasFailed = true;
      }
    } while (isNoticed);
  }

  function notice(): void {
    isNoticed = true;
    running ??= lookUntilQuiet().finally(() => {
      running = undefined;
    });
  }

  const stopListening = listen(notice);
  const timer = setInterval(() => {
    if (!running) notice();
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await running;
  };
}
