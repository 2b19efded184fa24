import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/tables';
import {
  findPublishingToken,
  type PublishingRight,
  type PublishingToken,
} from '../../repositories/publishing-tokens';
import { type ProblemCode, PublishingProblem } from './problems';

/** The token of a request, whatever it is good for. @throws PublishingProblem when there is none that is known */
export async function authenticate(
  database: Database,
  request: FastifyRequest,
): Promise<PublishingToken> {
  const [, secret] =
    /^Bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = secret === undefined ? undefined : await findPublishingToken(database, secret);
  if (!token) throw new PublishingProblem('unauthorized');
  return token;
}

/** Why a token may not be used for this; undefined when it may. */
export function refusalOf(
  { revokedAt, expiresAt, schools, rights }: PublishingToken,
  { right, school, now }: { right: PublishingRight; school: string | undefined; now: Date },
): ProblemCode | undefined {
  if (revokedAt) return 'token-revoked';
  if (expiresAt && expiresAt <= now) return 'token-expired';
  if (school !== undefined && schools && !schools.includes(school)) return 'school-forbidden';
  return right === 'read' || rights.includes(right) ? undefined : 'right-forbidden';
}
