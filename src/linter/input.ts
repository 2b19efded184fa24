import type { PluginRegistry } from '../engine';

/** Why a file was not read although it is there. */
export type RefusedReason = 'too-large' | 'outside' | 'not-utf8';

/** What is linted. Paths are relative to the folder that holds schools/, with `/`. */
export interface LintInput {
  /** The text of `schools/portal.json`, `schools/<school>/….json`, `schemas/screens/<screen>.json` and `schemas/operations.json`. */
  files: ReadonlyMap<string, string>;
  /** The paths of everything under the schools' assets folders, such as `schools/riverside/assets/logo.svg`. */
  assets: ReadonlySet<string>;
  /** The meta-schemas by their `$id`: `screen.schema.json` and so on, with `common.schema.json`. */
  metaSchemas: Readonly<Record<string, unknown>>;
  /** JSON files that were left unread. */
  refused?: ReadonlyMap<string, RefusedReason>;
  plugins: PluginRegistry;
}
