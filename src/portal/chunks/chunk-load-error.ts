/** Why a part of the app could not be loaded: no answer in time, or it could not be had at all. */
export type ChunkFailure = 'timeout' | 'missing';

/** A part of the app that could not be loaded (specification, section 8). */
export class ChunkLoadError extends Error {
  readonly type: ChunkFailure;
  /** The address that was asked for. */
  readonly request: string;
  /** Set where it was the chunk's style sheet that failed. */
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined;

  constructor(name: string, type: ChunkFailure, request: string, style: boolean, cause?: unknown) {
    super(`Loading ${style ? 'CSS ' : ''}chunk ${name} failed`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
    this.request = request;
    this.code = style ? 'CSS_CHUNK_LOAD_FAILED' : undefined;
  }
}
