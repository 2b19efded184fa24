import { isJsonObject } from '../../../engine';
import type { NewToken } from '../../publishing/token-store';
import { PUBLISHING_RIGHTS, type PublishingToken } from '../../repositories/publishing-tokens';

/** What a name may be: it is the author of revisions. */
const NAME = /^[^\p{Cc}]{1,64}$/u;

/** A token as JSON has it. */
export function tokenJson(token: PublishingToken) {
  return {
    id: token.id,
    name: token.name,
    schools: token.schools ?? null,
    rights: token.rights,
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
  };
}

/** A token out of `tokenJson`; undefined when it is none. */
export function readToken(json: unknown): PublishingToken | undefined {
  if (!isJsonObject(json) || typeof json.id !== 'string') return undefined;
  const fresh = readNewToken(json);
  const createdAt = dateOf(json.createdAt);
  if (!fresh || !createdAt) return undefined;
  return { ...fresh, id: json.id, createdAt, revokedAt: dateOf(json.revokedAt) };
}

/** What a token is to be made of; undefined when it cannot be. */
export function readNewToken(json: unknown): NewToken | undefined {
  if (!isJsonObject(json)) return undefined;
  const { name, schools, rights, expiresAt } = json;
  const named = Array.isArray(rights) ? rights : [];
  const known = PUBLISHING_RIGHTS.filter((right) => named.includes(right));
  if (typeof name !== 'string' || !NAME.test(name)) return undefined;
  if (known.length === 0 || known.length !== named.length) return undefined;
  if (expiresAt !== null && !dateOf(expiresAt)) return undefined;
  if (schools !== null && !isListOfTexts(schools)) return undefined;
  return {
    name,
    schools: schools ?? undefined,
    rights: known,
    expiresAt: dateOf(expiresAt),
  };
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
