import { type ChunkFailure, ChunkLoadError } from './chunk-load-error';

/** How long a chunk may take in milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT = 120_000;

export interface LoadChunkOptions {
  timeout?: number;
}

/**
 * Loads a part of the app through its dynamic import.
 *
 * @param name the chunk's name, for the error; its address, where the importer's own text does not hold that
 * @throws ChunkLoadError `timeout` when it takes longer than 120 s, `missing` when the import fails
 */
export async function loadChunk<Module>(
  name: string,
  importer: () => Promise<Module>,
  { timeout = CHUNK_TIMEOUT }: LoadChunkOptions = {},
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failureOf(name, 'timeout', importer)), timeout);
  });
  try {
    return await Promise.race([importer(), late]);
  } catch (reason) {
    throw reason instanceof ChunkLoadError ? reason : failureOf(name, 'missing', importer, reason);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The error, with the address. Most browsers say in their message which module failed, and the build's preloader says
 * "Unable to preload CSS for <address>" for a style sheet; where nobody says it, the importer does: the text of a built
 * one names its file, beside our own.
 */
function failureOf(
  name: string,
  type: ChunkFailure,
  importer: () => Promise<unknown>,
  cause?: unknown,
): ChunkLoadError {
  const message = String(cause);
  const address = /(https?:\/|\.)?\/[^\s'"`]+\.(js|css)\b/.exec(message + importer)?.[0];
  const request = address === undefined ? name : new URL(address, import.meta.url).href;
  return new ChunkLoadError(name, type, request, /\bpreload CSS\b/i.test(message), cause);
}
