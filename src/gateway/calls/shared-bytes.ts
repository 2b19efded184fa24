/** The size of a piece of memory that is set aside at once, in bytes. */
const PIECE = 1024 * 1024;

/** Bytes that are collected where threads read them without a copy. */
export interface SharedBytes {
  add(bytes: Uint8Array): void;
  /** Gives all of them, in pieces of shared memory. */
  pieces(): readonly Uint8Array[];
}

/** Creates a collection of the bytes that are there. Each part is copied when it is added. */
export function createSharedBytes(parts: readonly Uint8Array[] = []): SharedBytes {
  const full: Uint8Array[] = [];
  let last = new Uint8Array(new SharedArrayBuffer(PIECE));
  let filled = 0;

  function add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      if (filled === PIECE) {
        full.push(last);
        last = new Uint8Array(new SharedArrayBuffer(PIECE));
        filled = 0;
      }
      const part = bytes.subarray(at, at + PIECE - filled);
      last.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  }

  for (const part of parts) add(part);
  return { add, pieces: () => [...full, last.subarray(0, filled)] };
}
