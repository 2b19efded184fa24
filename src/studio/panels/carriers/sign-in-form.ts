import {
  type AffixBuilder,
  type Field,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  type Path,
} from '../../../engine';

/** The step that signs students in, as far as the name of the account depends on it. */
export interface SignInForm {
  /** The path of the step in its screen. */
  path: Path;
  /** The fields of the form's steps up to this one. */
  steps: readonly { fields: Readonly<Record<string, Field & JsonObject>> }[];
  /** How the request's `user` is made of them. */
  builder: AffixBuilder;
}

/**
 * The first form of a page that signs in; undefined where there is none, or where it sends
 * something of its own.
 */
export function signInForm(screen: JsonValue | undefined, at: Path = []): SignInForm | undefined {
  const blocks = memberOf(screen, 'blocks');
  if (!Array.isArray(blocks)) return undefined;
  for (const [index, block] of blocks.entries()) {
    const path = [...at, 'blocks', String(index)];
    const found = inBlock(block, path) ?? signInForm(block, path);
    if (found) return found;
  }
  return undefined;
}

function inBlock(block: JsonValue, path: Path): SignInForm | undefined {
  const steps = memberOf(block, 'steps');
  if (!Array.isArray(steps)) return undefined;
  const index = steps.findIndex(
    (step) => memberOf(memberOf(step, 'submit'), 'operation') === 'signIn',
  );
  const builder = index === -1 ? undefined : builderOf(steps[index]);
  if (!builder) return undefined;
  return {
    path: [...path, 'steps', String(index)],
    steps: steps.slice(0, index + 1).map((step) => ({ fields: fieldsOf(step) })),
    builder,
  };
}

/** The builder of `user`, which without a word is the field of that name. */
function builderOf(step: JsonValue | undefined): AffixBuilder | undefined {
  const written = memberOf(memberOf(memberOf(step, 'submit'), 'values'), 'user') ?? 'user';
  if (typeof written === 'string') return { from: written };
  return isAffixBuilder(written) ? written : undefined;
}

function isAffixBuilder(value: JsonValue): value is JsonValue & AffixBuilder {
  if (typeof memberOf(value, 'from') !== 'string') return false;
  return [memberOf(value, 'prefix'), memberOf(value, 'suffix')].every(
    (affix) =>
      affix === undefined ||
      typeof affix === 'string' ||
      typeof memberOf(affix, 'field') === 'string' ||
      isJsonObject(memberOf(affix, 'device')),
  );
}

function fieldsOf(step: JsonValue): Record<string, Field & JsonObject> {
  const fields = memberOf(step, 'fields');
  if (!isJsonObject(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Field & JsonObject] =>
      isJsonObject(entry[1]),
    ),
  );
}
