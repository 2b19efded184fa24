import { CallProblem } from '../calls/problems';

/** Runs work of one key after the other; of what waits meanwhile, the latest alone. */
export type RunLatest<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

interface Waiting<Result> {
  work(): Promise<Result>;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/** Makes a queue in which whoever waits is refused as soon as a later one comes: `superseded`. */
export function createLatest<Result>(): RunLatest<Result> {
  const lanes = new Map<string, { next: Waiting<Result> | undefined }>();

  async function drain(key: string, first: Waiting<Result>): Promise<void> {
    const lane: { next: Waiting<Result> | undefined } = { next: first };
    lanes.set(key, lane);
    for (let now = lane.next; now; now = lane.next) {
      lane.next = undefined;
      try {
        now.resolve(await now.work());
      } catch (error) {
        now.reject(error);
      }
    }
    lanes.delete(key);
  }

  return (key, work) =>
    new Promise((resolve, reject) => {
      const waiting = { work, resolve, reject };
      const lane = lanes.get(key);
      if (!lane) return void drain(key, waiting);
      lane.next?.reject(new CallProblem('superseded'));
      lane.next = waiting;
    });
}
