import type { BuiltInLocale, ContentType } from '../../../engine';
import { inspectAsset } from '../../../linter/assets/inspect-asset';
import { type AssetProblem, lintAsset, type NewAsset } from '../../../linter/lint-asset';
import { pluginRegistry } from '../../../plugins/definitions';

const registry = pluginRegistry();

/** A file before it is the school’s. Loaded when somebody uploads: reading SVGs takes a parser. */
export interface Inspection {
  content: ContentType;
  problems: readonly AssetProblem[];
}

/** Gives the content type of a file, and the linter's problems with it as a picture. */
export function inspectUpload(asset: NewAsset, locale: BuiltInLocale): Inspection {
  return {
    content: inspectAsset(asset.bytes).content,
    problems: lintAsset(asset, { registry, locale }),
  };
}
