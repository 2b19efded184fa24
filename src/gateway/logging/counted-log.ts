/** Says what goes wrong again and again, such as what strangers send, and does not fill the log. */
export interface CountedLog {
  /**
   * Counts one. The first of a kind is logged at once, then every minute how many more there were.
   *
   * @param kind few different ones: nothing in it that a stranger chooses
   * @param last of the last one alone, such as its address
   */
  note(
    kind: Readonly<Record<string, string | number>>,
    last?: Readonly<Record<string, unknown>>,
  ): void;
  /** Tells what was counted since the last line. What is noted after is told at once. */
  stop(): void;
}

const INTERVAL = 60_000;

/** @param message for the log: of one or several */
export function createCountedLog(
  log: { warn(data: object, message: string): void },
  message: string,
): CountedLog {
  const kinds = new Map<string, { data: object; count: number; timer: NodeJS.Timeout }>();
  let hasStopped = false;
  function tell({ data, count }: { data: object; count: number }): void {
    if (count > 0) log.warn({ ...data, count }, message);
  }

  return {
    note(kind, last = {}) {
      const key = JSON.stringify(kind);
      const data = { ...kind, ...last };
      const known = kinds.get(key);
      if (known) {
        known.count += 1;
        known.data = data;
        return;
      }
      log.warn({ ...data, count: 1 }, message);
      if (hasStopped) return;
      const timer = setInterval(() => {
        if (entry.count === 0) {
          clearInterval(timer);
          kinds.delete(key);
        }
        tell(entry);
        entry.count = 0;
      }, INTERVAL).unref();
      const entry = { data, count: 0, timer };
      kinds.set(key, entry);
    },
    stop() {
      hasStopped = true;
      for (const entry of kinds.values()) {
        clearInterval(entry.timer);
        tell(entry);
      }
      kinds.clear();
    },
  };
}
