import { isJsonObject, type JsonObject, type JsonValue, keywordsOf, suggest } from '../../engine';
import { remember } from '../remember';
import { aboutMember, type SchemaFinding, shown } from './finding';
import { isOfType } from './keywords';
import type { SchemaError } from './visit';

/**
 * Either the branch that was meant, to be asked again, or at once what is wrong. Paths are below
 * the choice.
 */
export type Chosen =
  | { kind: 'branch'; branch: JsonObject }
  | { kind: 'finding'; findings: SchemaFinding[] };

/** The schema that a branch stands for: its own, or the one that its `$ref` names. */
export type Resolve = (branch: JsonObject) => JsonObject;

/** Chooses the branch of a `oneOf` or `anyOf` that the author of a value meant. */
export function chooseBranch(choice: SchemaError, resolve: Resolve): Chosen {
  const { oneOf: branches = [] } = keywordsOf({ oneOf: choice.schema });
  const value = choice.data;
  if (choice.parentSchema?.properties !== undefined) return whichMembers(branches, value, choice);
  if (!isJsonObject(value)) return byType(branches, value, { choice, resolve });
  const tag = tagOf(branches, resolve);
  if (tag) return byTag(tag, value);
  const objects = branches.filter((branch) => branch.type === 'object');
  const [only] = objects;
  if (only && objects.length === 1) return { kind: 'branch', branch: only };
  const fitting = objects.find((branch) => requiredOf(branch).every((name) => has(value, name)));
  if (fitting) return { kind: 'branch', branch: fitting };
  const keys = Object.keys(value);
  const names = objects.flatMap(requiredOf);
  const [slip] = keys.flatMap((key) => {
    const suggestion = suggest(key, names);
    return suggestion === undefined ? [] : [{ key, suggestion }];
  });
  if (slip) {
    const { key, suggestion } = slip;
    const data = { property: key, allowed: names };
    return finding({ messageId: 'unknown-property', path: [key], target: 'key', data, suggestion });
  }
  return finding({
    messageId: 'none-of',
    path: [],
    target: 'value',
    data: { names },
  });
}

/** `required: [a]` or `required: [b]`: says which members go together. */
function whichMembers(
  branches: readonly JsonObject[],
  value: JsonValue,
  choice: SchemaError,
): Chosen {
  if (!isJsonObject(value)) return { kind: 'finding', findings: [] };
  const forbidding = branches.filter((branch) => keywordsOf(branch).not);
  if (forbidding.length > 0) return wholeOrPatch(branches, value, choice);
  const names = branches.flatMap(requiredOf);
  const given = names.filter((name) => has(value, name));
  const data = { names, given };
  if (given.length === 0) {
    return finding({ messageId: 'none-of', path: [], target: 'value', data });
  }
  const extra = given.at(-1) ?? '';
  return finding({ messageId: 'more-than-one-of', path: [extra], target: 'key', data });
}

/** The messages for missing members of a screen that changes another one. */
const MISSING: Readonly<Record<string, SchemaFinding['messageId']>> = {
  patch: 'missing-patch',
  extends: 'missing-base',
};

/**
 * Branches that forbid each other's members: the one that most of the value's members ask for is
 * meant.
 */
function wholeOrPatch(
  branches: readonly JsonObject[],
  value: JsonObject,
  choice: SchemaError,
): Chosen {
  const given = (branch: JsonObject) => requiredOf(branch).filter((name) => has(value, name));
  const meant = branches.reduce((best, branch) =>
    given(branch).length > given(best).length ||
    (given(branch).length === given(best).length &&
      has(value, 'extends') &&
      requiredOf(branch).includes('extends'))
      ? branch
      : best,
  );
  const missing = requiredOf(meant).filter((name) => !has(value, name));
  const not = keywordsOf(meant).not;
  const forbidden = [not, ...(keywordsOf(not).anyOf ?? [])].flatMap(requiredOf);
  const with_ = requiredOf(meant).find((name) => has(value, name)) ?? '';
  return {
    kind: 'finding',
    findings: [
      // Of what stands beside `extends` and belongs into the patch, that is told.
      ...(forbidden.some((name) => has(value, name)) ? [] : missing).map(
        (property): SchemaFinding => ({
          messageId: MISSING[property] ?? 'missing-property',
          path: [],
          target: 'value',
          data: { property, ...aboutMember(choice, property) },
        }),
      ),
      ...forbidden
        .filter((name) => has(value, name))
        .map(
          (property): SchemaFinding => ({
            messageId: 'not-together',
            path: [property],
            target: 'key',
            data: { property, other: with_ },
          }),
        ),
    ],
  };
}

function byType(
  branches: readonly JsonObject[],
  value: JsonValue,
  { choice, resolve }: { choice: SchemaError; resolve: Resolve },
): Chosen {
  const fitting = branches.find(({ type }) => isOfType(value, String(type)));
  if (fitting) return { kind: 'branch', branch: fitting };
  if (value === false && branches.some(({ type }) => type === 'null')) {
    const data = { property: choice.instancePath.split('/').at(-1) ?? '' };
    const fix = { type: 'replace', value: null } as const;
    return finding({ messageId: 'false-for-null', path: [], target: 'value', data, fix });
  }
  return finding({
    messageId: branches.some((branch) => resolve(branch).type === 'string')
      ? 'must-be-text-or-object'
      : 'must-be-object',
    path: [],
    target: 'value',
    data: { property: choice.instancePath.split('/').at(-1) ?? '', ...describeChoice(choice) },
  });
}

interface Tag {
  name: string;
  branches: ReadonlyMap<string, JsonObject>;
  /** The members of all branches. */
  members: ReadonlySet<string>;
}

/**
 * The member that has another fixed value in each branch, such as `block`. It is found once for
 * each choice: a file may have thousands of values without a kind.
 */
const tagOf = remember((branches: readonly JsonObject[], resolve: Resolve): Tag | undefined => {
  const propertiesOf = (branch: JsonObject) => keywordsOf(resolve(branch)).properties ?? {};
  const [first] = branches;
  if (!first || branches.length < 2) return undefined;
  for (const name of Object.keys(propertiesOf(first))) {
    const byValue = new Map(
      branches.flatMap((branch): [string, JsonObject][] => {
        const { const: tag } = keywordsOf(propertiesOf(branch)[name]);
        return tag === undefined ? [] : [[String(tag), branch]];
      }),
    );
    if (byValue.size < branches.length) continue;
    const members = new Set(branches.flatMap((branch) => Object.keys(propertiesOf(branch))));
    return { name, branches: byValue, members };
  }
  return undefined;
});

function byTag(tag: Tag, value: JsonObject): Chosen {
  const given = value[tag.name];
  const branch = tag.branches.get(String(given));
  if (branch) return { kind: 'branch', branch };
  const allowed = [...tag.branches.keys()];
  if (given === undefined) {
    const mistyped = mistypedTag(tag, value);
    if (mistyped !== undefined) {
      return finding({
        messageId: 'unknown-property',
        path: [mistyped],
        target: 'key',
        data: { property: mistyped, allowed: tag.name },
        suggestion: tag.name,
      });
    }
    const data = { property: tag.name, allowed };
    return finding({ messageId: 'missing-kind', path: [], target: 'value', data });
  }
  return finding({
    messageId: 'not-allowed',
    path: [tag.name],
    target: 'value',
    data: { property: tag.name, value: shown(given), allowed },
    ...(typeof given === 'string' ? { suggestion: suggest(given, allowed) } : {}),
  });
}

/** The member that names a kind under a name that no kind has. */
function mistypedTag({ branches, members }: Tag, value: JsonObject): string | undefined {
  return Object.keys(value).find(
    (member) => !members.has(member) && branches.has(String(value[member])),
  );
}

function describeChoice(choice: SchemaError): Record<string, string> {
  const { examples } = keywordsOf(choice.parentSchema);
  return examples ? { example: JSON.stringify(examples[0]) } : {};
}

function finding(one: SchemaFinding): Chosen {
  return { kind: 'finding', findings: [one] };
}

function requiredOf(branch: unknown): readonly string[] {
  return keywordsOf(branch).required ?? [];
}

function has(value: JsonObject, name: string): boolean {
  return Object.hasOwn(value, name);
}
