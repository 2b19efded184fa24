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

/** What a file is, and what the linter has against it as a picture. */
export function inspectUpload(asset: NewAsset, locale: BuiltInLocale): Inspection {
  return {
    content: inspectAsset(asset.bytes).content,
    problems: lintAsset(asset, { registry, locale }),
  };
}
