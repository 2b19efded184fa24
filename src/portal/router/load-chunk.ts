/** How long a chunk may take in milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT = 120_000;

/** A part of the app that could not be loaded (specification, section 8). */
export class ChunkLoadError extends Error {
  /** `timeout`: it took too long. `missing`: the import failed. */
  readonly type: 'timeout' | 'missing';
  /** The URL that was requested. */
  readonly request: string;
  /** Set when the chunk's style sheet failed. */
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined;

  constructor(
    name: string,
    type: ChunkLoadError['type'],
    request: string,
    style: boolean,
    cause?: unknown,
  ) {
    super(`Loading ${style ? 'CSS ' : ''}chunk ${name} failed`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
    this.request = request;
    this.code = style ? 'CSS_CHUNK_LOAD_FAILED' : undefined;
  }
}

/**
 * Loads a part of the app through its dynamic import.
 *
 * @param name the chunk's name, for the error; its URL, if the importer's own text does not contain
 * the URL
 * @throws ChunkLoadError `timeout` when it takes longer than 120 s, `missing` when the import fails
 */
export async function loadChunk<Module>(
  name: string,
  importer: () => Promise<Module>,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(errorOf(name, 'timeout', importer)), CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([importer(), timeout]);
  } catch (reason) {
    throw reason instanceof ChunkLoadError ? reason : errorOf(name, 'missing', importer, reason);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes the error, with the URL. Most browsers name the failed module in their message, and the
 * bundler's preloader says "Unable to preload CSS for <URL>" for a style sheet. If the message has
 * no URL, the source text of the importer names its file, relative to this module.
 */
function errorOf(
  name: string,
  type: ChunkLoadError['type'],
  importer: () => Promise<unknown>,
  cause?: unknown,
): ChunkLoadError {
  const message = String(cause);
  const url = /(https?:\/|\.)?\/[^\s'"`]+\.(js|css)\b/.exec(message + importer)?.[0];
  const request = url === undefined ? name : new URL(url, import.meta.url).href;
  return new ChunkLoadError(name, type, request, /\bpreload CSS\b/i.test(message), cause);
}
