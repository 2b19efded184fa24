import type { MetaSchemas } from '../definitions/meta-schemas';
import type { Registry } from '../definitions/registry';
import type { Identity, Operations } from '../types';
import type { AssetFacts } from './asset-facts';

/** Why a file was not read although it is there. */
export type RefusedReason =
  | 'too-large'
  | 'changing'
  | 'no-access'
  | 'not-utf8'
  | 'gbk'
  | 'utf-16'
  | 'outside'
  | 'circle'
  | 'too-many-links'
  | 'broken-link'
  /** Its school took more time or memory than one may take. */
  | 'too-much-time'
  | 'too-much-memory';

/** @param path `schools/riverside/assets/logo.svg` */
export type AssetLookup = (path: string) => AssetFacts | undefined;

/**
 * The material of a project. Paths are relative to the folder that holds schools/ and schemas/,
 * with `/`.
 */
export interface ProjectInput {
  /**
   * The text of every JSON file: `schools/portal.json`, `schools/<school>/….json`,
   * `schemas/screens/<screen>.json`, …
   */
  files: ReadonlyMap<string, string>;
  /**
   * The paths of everything under the schools' assets folders, such as
   * `schools/riverside/assets/logo.svg`.
   */
  assets: ReadonlySet<string>;
  /**
   * Gives the facts of an asset: looked at when a rule asks, and the same object for as long as the
   * content is the same.
   */
  assetFacts?: AssetLookup;
  /** Files under schools/ that are neither JSON nor assets: nobody reads them. */
  unread?: ReadonlySet<string>;
  metaSchemas: MetaSchemas;
  /** The operations of the contracts, over which a deployment's operations.json stands. */
  operations: Operations;
  /** Files that were left unread. */
  refused?: ReadonlyMap<string, RefusedReason>;
  registry: Registry;
  /**
   * True where few of many schools are looked at: each is resolved when it is asked for, and
   * forgotten where nobody holds it any more.
   */
  isFleeting?: boolean;
  /**
   * The decisions of the operator of a deployment (identity.json). 'default': the deployment is not
   * known, and every gateway that has no such file decides alike. Left out where nothing is to be
   * held against them.
   */
  accountPolicy?: Identity | 'default' | undefined;
}
