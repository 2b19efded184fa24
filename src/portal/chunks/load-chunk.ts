import { ChunkLoadError } from './chunk-load-error';

/** How long a chunk may take in milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT = 120_000;

export interface LoadChunkOptions {
  timeout?: number;
}

/**
 * Loads a part of the app through its dynamic import.
 *
 * @param name the chunk's name, for the error
 * @throws ChunkLoadError `timeout` when it takes longer than 120 s, `missing` when the import fails
 */
export async function loadChunk<Module>(
  name: string,
  importer: () => Promise<Module>,
  { timeout = CHUNK_TIMEOUT }: LoadChunkOptions = {},
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(name, 'timeout', name, false)), timeout);
  });
  try {
    return await Promise.race([importer(), late]);
  } catch (reason) {
    throw reason instanceof ChunkLoadError ? reason : describeFailure(name, reason);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Browsers say which module failed in their message only, and some do not say it; the build's preloader
 * says "Unable to preload CSS for <address>" for a style sheet.
 */
function describeFailure(name: string, reason: unknown): ChunkLoadError {
  const message = reason instanceof Error ? reason.message : '';
  const style = /\bpreload CSS\b/i.test(message);
  const address = /(?:https?:\/\/|\/)[^\s'"]+\.(?:js|css)\b/.exec(message)?.[0];
  return new ChunkLoadError(name, 'missing', address ?? name, style, reason);
}
