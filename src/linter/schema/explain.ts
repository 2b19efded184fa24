import { fromPointer, type JsonValue, LOCALES, type Path, toPointer } from '../../engine';
import { chooseBranch, type Resolve } from './branches';
import { explainError } from './explain-error';
import type { SchemaFinding } from './finding';
import { meantNames } from './meant-names';
import type { SchemaError } from './visit';

/** The access to schemas that explaining needs. */
export interface Schemas {
  /** Asks one branch of a choice. */
  ask(branch: JsonValue, value: JsonValue): SchemaError[];
  resolve: Resolve;
}

/**
 * Turns errors into findings. Where a schema has several branches, only those of the branch
 * that was meant are told: it is chosen by what the value has, not by what it lacks.
 */
export function explain(
  errors: readonly SchemaError[],
  schemas: Schemas,
  above: Path = [],
): SchemaFinding[] {
  const choices = errors.filter(isChoice);
  // A choice beside `properties` only says which of them there must be: what is wrong with them is
  // told too.
  const whole = new Set(
    choices
      .filter(({ parentSchema }) => parentSchema?.properties === undefined)
      .map(({ instancePath }) => instancePath),
  );
  const outer = choices.filter(({ instancePath }) => !isBelow(instancePath, whole));
  const mistyped = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])),
  );
  const plain = errors.filter(
    (error) =>
      !isChoice(error) &&
      !whole.has(error.instancePath) &&
      !isBelow(error.instancePath, whole) &&
      // A number that is no whole one is told as that, whatever its size.
      !(LIMITS.has(error.keyword) && mistyped.has(error.instancePath)),
  );
  const meant = meantNames(plain, schemas.ask);
  return withoutConsequences(
    languagesTogether(
      entriesTogether(
        unique([
          ...plain.flatMap((error) =>
            explainError(error, above, schemas.resolve, meant.get(error)),
          ),
          ...outer.flatMap((choice) => explainChoice(choice, schemas, above)),
        ]),
      ),
    ),
  );
}

/** Findings, with the first one for a text by language that stands where no text does. */
function languagesTogether(findings: SchemaFinding[]): SchemaFinding[] {
  const holders = new Set<string>();
  return findings.filter(
    ({ messageId, path, data }) =>
      messageId !== 'unknown-property' ||
      !LOCALES.some((one) => one === data.property) ||
      holders.size < holders.add(toPointer(path.slice(0, -1))).size,
  );
}

/**
 * Findings, with one for all entries of a list that are no objects, or that are languages by their
 * names: it is one mistake.
 */
function entriesTogether(findings: SchemaFinding[]): SchemaFinding[] {
  const lists = new Set<string>();
  return findings.flatMap((finding): SchemaFinding[] => {
    const { messageId, path } = finding;
    const isEntry = /^\d+$/.test(path.at(-1) ?? '');
    if (!isEntry || !(messageId === 'must-be-object' || isLanguage(finding))) return [finding];
    const list = toPointer(path.slice(0, -1));
    if (lists.size === lists.add(list).size) return [];
    if (messageId === 'must-be-object') return [{ ...finding, messageId: 'entry-must-be-object' }];
    const all = findings.filter(
      (one) => isLanguage(one) && toPointer(one.path.slice(0, -1)) === list,
    );
    return all.length === 1 ? [finding] : [togetherWith(finding, all)];
  });
}

/** True for a language that is told by its name where its tag is meant. */
function isLanguage({ messageId, suggestion }: SchemaFinding): boolean {
  return messageId === 'wrong-form' && LOCALES.some((one) => one === suggestion);
}

/** A finding that tells of several values, none of which it can put right alone. */
function togetherWith(finding: SchemaFinding, all: readonly SchemaFinding[]): SchemaFinding {
  const value = all.map(({ data }) => String(data.value));
  const suggestion = all.map((one) => one.suggestion).join(', ');
  return { ...finding, data: { ...finding.data, value }, suggestion, fix: { type: 'none' } };
}

/**
 * A member that is missing because its name is mistyped is told once: as the mistyped name. So is
 * one of several of which there must be one, where a name that is unknown stands beside: it was
 * meant to be one of them. Of a member that stands in the wrong place nothing else is told.
 */
function withoutConsequences(findings: SchemaFinding[]): SchemaFinding[] {
  const meant = new Set(
    findings.flatMap(({ messageId, path, suggestion }) =>
      messageId === 'unknown-property' && suggestion !== undefined
        ? [toPointer([...path.slice(0, -1), suggestion])]
        : [],
    ),
  );
  const withUnknown = new Set(
    findings.flatMap(({ messageId, path }) =>
      messageId === 'unknown-property' ? [toPointer(path.slice(0, -1))] : [],
    ),
  );
  const misplaced = new Set(
    findings.flatMap(({ messageId, path }) => (MISPLACED.has(messageId) ? [toPointer(path)] : [])),
  );
  return findings.filter(({ messageId, path, data }) => {
    if (!MISPLACED.has(messageId) && isBelow(`${toPointer(path)}/`, misplaced)) return false;
    if (messageId === 'none-of') return !withUnknown.has(toPointer(path));
    return (
      !MISSING_MEMBER.has(messageId) || !meant.has(toPointer([...path, String(data.property)]))
    );
  });
}

function isChoice(error: SchemaError): boolean {
  return error.keyword === 'oneOf' || error.keyword === 'anyOf';
}

/** True when a place is within one of these. */
function isBelow(pointer: string, places: ReadonlySet<string>): boolean {
  if (places.size === 0) return false;
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (places.has(pointer.slice(0, end))) return true;
    if (end === 0) return false;
  }
  return false;
}

function explainChoice(choice: SchemaError, schemas: Schemas, above: Path): SchemaFinding[] {
  const path = [...above, ...fromPointer(choice.instancePath)];
  const chosen = chooseBranch(choice, schemas.resolve);
  if (chosen.kind === 'finding') {
    return chosen.findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] }));
  }
  return explain(schemas.ask(chosen.branch, choice.data), schemas, path);
}

function unique(findings: readonly SchemaFinding[]): SchemaFinding[] {
  const byKey = new Map(
    findings.map((one) => [JSON.stringify([one.messageId, one.path, one.data.property]), one]),
  );
  return [...byKey.values()];
}

const LIMITS: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/** The messages about a member that should not stand there, whatever is in it. */
const MISPLACED: ReadonlySet<SchemaFinding['messageId']> = new Set([
  ...(['not-together', 'bad-name', 'bad-language'] as const),
]);

/** The messages about a member that is not there. */
const MISSING_MEMBER: ReadonlySet<SchemaFinding['messageId']> = new Set([
  ...(['missing-property', 'missing-patch', 'missing-base'] as const),
]);
