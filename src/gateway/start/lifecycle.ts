/** The parts of a gateway that have started. */
export interface Lifecycle {
  /**
   * Starts a part, after those that it needs.
   *
   * @param stop ends the part; nothing where its start fails
   */
  start<Part>(
    name: string,
    start: () => Part | Promise<Part>,
    stop?: (part: Part) => unknown,
  ): Promise<Part>;
  /**
   * Stops all parts in the opposite order of their starts, each once, also where another does not
   * stop. Called again, it gives the same promise.
   *
   * @throws what the first part that did not stop threw
   */
  stop(): Promise<void>;
}

export function createLifecycle(): Lifecycle {
  const stops: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const stop of stops.toReversed()) {
      try {
        await stop();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    async start(_name, start, stop) {
      const part = await start();
      if (stop) stops.push(() => stop(part));
      return part;
    },
    stop() {
      stopping ??= stopAll();
      return stopping;
    },
  };
}
