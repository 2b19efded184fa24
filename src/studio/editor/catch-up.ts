/** How long to wait before looking once more, in milliseconds. */
const PAUSES: readonly number[] = [1_000, 2_000, 4_000];

export interface CatchUpOptions {
  /** Asks the gateway for the changes. */
  look(): Promise<unknown>;
  /** True once the changes are here. */
  isThere(): boolean;
  later(task: () => void, milliseconds: number): () => void;
}

/**
 * Looks for changes that the gateway has told of, and a few times more until they are here: the
 * request may come to another node, which is behind for a moment.
 *
 * @returns what ends it
 */
export function catchUp({ look, isThere, later }: CatchUpOptions): () => void {
  let cancel = () => {};
  let isEnded = false;

  async function lookOnce([pause, ...rest]: readonly number[]): Promise<void> {
    await look();
    if (isEnded || pause === undefined || isThere()) return;
    cancel = later(() => void lookOnce(rest), pause);
  }

  void lookOnce(PAUSES);
  return () => {
    isEnded = true;
    cancel();
  };
}
