/** The type of a file's content. `text` is anything in UTF-8 that is nothing else. */
export type ContentType =
  | 'svg'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'ico'
  | 'pdf'
  | 'html'
  | 'text'
  | 'binary';

/** Something in an SVG that a picture has no need of, with its place in the text. */
export interface SvgFinding {
  code: 'script' | 'handler' | 'foreign-object' | 'external' | 'entity' | 'doctype';
  /** The element, attribute or address. */
  name: string;
  offset: number;
  length: number;
}

/**
 * The linter's knowledge of an asset's content: plain data, made of its bytes alone, so that it
 * holds for every file with the same content.
 */
export interface AssetFacts {
  bytes: number;
  content: ContentType;
  /**
   * The size of a picture by itself, in pixels or in the units of its viewBox; undefined where it
   * does not tell.
   */
  size?: { width: number; height: number };
  /** True when the width or height that a picture tells is 0. */
  hasNoArea?: true;
  /** True when the end of the content is missing. */
  isCutOff: boolean;
  /** The text of a file in UTF-8 that is not too long to be looked through. */
  text?: string;
  svg?: {
    findings: readonly SvgFinding[];
    /** The offset at which the text stops being XML that a browser shows. */
    brokenAt?: number;
  };
}
