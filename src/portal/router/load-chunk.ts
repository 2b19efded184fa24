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
    timer = setTimeout(() => {
      const href = hangingStyle();
      reject(href ? styleError(href, 'timeout') : errorOf(name, 'timeout', importer));
    }, CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([importer(), timeout]);
  } catch (reason) {
    throw reason instanceof ChunkLoadError ? reason : errorOf(name, 'missing', importer, reason);
  } finally {
    clearTimeout(timer);
  }
}

/** The URL of a style sheet that the document waits for; a part of the app waits for its own. */
function hangingStyle(): string | undefined {
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return Array.from(links ?? []).find(({ sheet, media }) => !sheet || media === 'print')?.href;
}

/** The error of a style sheet, by its URL. */
export function styleError(href: string, type: ChunkLoadError['type']): ChunkLoadError {
  const name = /([^/]+?)(-[^-/]*)?\.css/.exec(href)?.[1] ?? href;
  return new ChunkLoadError(name, type, href, true);
}

/**
 * Makes the error, with the URL. Most browsers name the failed module in their message. If the
 * message has no URL, the source text of the importer names its file, relative to this module.
 */
function errorOf(
  name: string,
  type: ChunkLoadError['type'],
  importer: () => Promise<unknown>,
  cause?: unknown,
): ChunkLoadError {
  const url = /(https?:\/|\.)?\/[^\s'"`]+\.js\b/.exec(`${cause} ${importer}`)?.[0];
  const request = url === undefined ? name : new URL(url, import.meta.url).href;
  return new ChunkLoadError(name, type, request, false, cause);
}
