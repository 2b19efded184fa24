import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Issue,
  isJsonObject,
  isJsonValue,
  type JsonObject,
  type JsonValue,
  objectOf,
} from '../../../engine';
import { hashOf } from '../contents/manifest';
import type { PortalFiles } from '../folders/read-files';

/** The findings in some files, for whoever meets the same files again. */
export interface StoredFindings {
  /** A hash of the files' contents, and of what looked at them. */
  key: string;
  issues: readonly Issue[];
}

/** Gives a hash of the contents of all files, with `texts` in the place of their own. */
export type HashFiles = (files: Omit<PortalFiles, 'texts'>, texts: PortalFiles['texts']) => string;

/** Hashes files, a text that has not changed since the last time once. */
export function createFilesHash(): HashFiles {
  let last = new Map<string, { text: string; digest: string }>();
  return ({ assets, refused, unread, metaSchemas }, texts) => {
    const now: typeof last = new Map();
    for (const [path, text] of texts) {
      const known = last.get(path);
      now.set(path, known?.text === text ? known : { text, digest: sha256(text) });
    }
    last = now;
    // Files are found in any order.
    const parts = [
      [...now].map(([path, { digest }]) => [path, digest]),
      [...assets].map(([path, { body }]) => [path, hashOf(body)]),
      ...[[...refused], [...unread], Object.entries(metaSchemas)],
    ];
    return sha256(
      JSON.stringify(parts.map((part) => part.map((one) => JSON.stringify(one)).sort())),
    );
  };
}

function sha256(text: string): string {
  return hash('sha256', text);
}

/** A key of findings: by the files, the program that looks at them, and what else decides. */
export function keyOfFindings(filesHash: string, ...decisive: readonly string[]): string {
  return sha256(JSON.stringify([filesHash, process.version, ...decisive]));
}

/** Reads a file of stored findings; empty where there is none, or it is broken. */
export function readStore(file: string): JsonObject {
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return objectOf(isJsonValue(json) ? json : {});
  } catch {
    return {};
  }
}

/**
 * True for stored findings. A key is of all that decides, this program too: what stands beside it
 * was written by it.
 */
export function isStoredFindings(value: unknown): value is StoredFindings {
  const { key, issues } = objectOf(isJsonValue(value) ? value : {});
  return typeof key === 'string' && Array.isArray(issues) && issues.every(isIssue);
}

function isIssue(value: JsonValue): boolean {
  const { rule, severity, file, messageId, data } = objectOf(value);
  const names = [rule, severity, file, messageId];
  return names.every((name) => typeof name === 'string') && isJsonObject(data);
}
