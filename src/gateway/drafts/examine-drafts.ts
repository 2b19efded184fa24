import { LRUCache } from 'lru-cache';
import type { Issue, JsonObject } from '../../engine';
import type { Database } from '../database/tables';
import type { IdentityPolicy } from '../providers/open-identity';
import { storeDraftValidators } from '../publishing/contents/contents-store';
import type { SchoolContents } from '../publishing/contents/manifest';
import type { ExaminedSchool, Examiner } from '../publishing/examining/examine';
import { withoutKnown } from '../publishing/examining/prove-publication';
import type { PortalFiles } from '../publishing/folders/read-files';
import { withContents } from '../publishing/folders/school-contents';
import type { LoadedPortal } from '../publishing/load-portal';
import { createPace } from '../publishing/revisions/pace';
import type { ValidatorCompiler } from '../publishing/revisions/validator-compiler';

export interface ExamineParts {
  database: Database;
  linter: Examiner;
  compiler: ValidatorCompiler;
  identity: IdentityPolicy;
  /** Gives the portal that is live on this node. */
  portal(): LoadedPortal;
  clock(): Date;
}

export interface ExaminedDraft {
  issues: readonly Issue[];
  /** The hash of each step's validator, by screen and the step's JSON pointer. */
  validators: Record<string, Record<string, string>>;
}

export type ExamineDraft = (school: string, contents: SchoolContents) => Promise<ExaminedDraft>;

/** How long it is not told again to the database that a validator is in use, in milliseconds. */
const STORED_FOR = 3600_000;

/**
 * Lints a school's files among everything that is live, as publishing does, and compiles the
 * validators of its forms: previews ask for them by hash, at whichever node.
 */
export function createDraftExaminer(parts: ExamineParts): ExamineDraft {
  const { linter, identity } = parts;
  const findings = new WeakMap<PortalFiles, Promise<readonly Issue[]>>();
  const stored = new LRUCache<string, true>({ max: 5000, ttl: STORED_FOR });

  /** The findings of what is live: they stay the same for as long as that does. */
  function liveFindings(files: PortalFiles): Promise<readonly Issue[]> {
    const known = findings.get(files) ?? linter.examine(files);
    findings.set(files, known);
    known.catch(() => findings.delete(files));
    return known;
  }

  async function compileAll(steps: ExaminedSchool['steps']): Promise<ExaminedDraft['validators']> {
    const hashes: Record<string, Record<string, string>> = {};
    const fresh = new Map<string, string>();
    const pace = createPace();
    for (const [screen, schemas] of Object.entries(steps)) {
      const compiled = await pace(() => compileScreen(schemas, parts.compiler));
      if (!compiled) continue;
      hashes[screen] = compiled.hashes;
      for (const [hash, code] of compiled.codes) if (!stored.has(hash)) fresh.set(hash, code);
    }
    await storeDraftValidators(parts.database, fresh, parts.clock());
    for (const hash of fresh.keys()) stored.set(hash, true);
    return hashes;
  }

  return async (school, contents) => {
    const { files } = parts.portal();
    const candidate = withContents(files, school, contents);
    const { policy } = identity;
    const found = await linter.examineSchool(candidate, { school, policy });
    const isMine = ({ file }: Issue) => file.startsWith(`schools/${school}/`);
    const issues = await withoutKnown(found.issues, isMine, () => liveFindings(files));
    return {
      issues: [...issues, ...found.oversteps],
      validators: await compileAll(found.steps),
    };
  };
}

/** Undefined where a schema cannot be compiled: settings with errors may give any. */
function compileScreen(
  schemas: Readonly<Record<string, JsonObject>>,
  { compile }: ValidatorCompiler,
) {
  const hashes: Record<string, string> = {};
  const codes = new Map<string, string>();
  try {
    for (const [pointer, schema] of Object.entries(schemas)) {
      const { hash, code } = compile(schema);
      hashes[pointer] = hash;
      codes.set(hash, code);
    }
  } catch {
    return undefined;
  }
  return { hashes, codes };
}
