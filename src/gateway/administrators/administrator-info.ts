import type {
  AdministratorInfo,
  SignedInAdministrator,
} from '../../wire/calls/administrators/administrator-parts';
import type { Administrator, SignedIn } from './administrator';
import {
  isAskedForSecondFactor,
  needsSecondFactor,
  type SecondFactorPolicy,
} from './second-factor-policy';

/** An administrator as owners see one. */
export function administratorInfo(
  administrator: Administrator,
  policy: SecondFactorPolicy,
): AdministratorInfo {
  const { id, name, grants, passwordHash, hasSecondFactor, createdAt, lastSeenAt } = administrator;
  const isLinked = administrator.identityIssuer !== undefined;
  return {
    ...{ id, name, grants, hasSecondFactor, isLinked, createdAt: createdAt.toISOString() },
    lacksSecondFactor: !hasSecondFactor && isAskedForSecondFactor(grants, policy),
    state: passwordHash === undefined && !isLinked ? 'invited' : 'active',
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** An administrator as the own Studio shows one. */
export function signedInInfo(
  { administrator, session }: SignedIn,
  policy: SecondFactorPolicy,
): SignedInAdministrator {
  const { id, name, grants, hasSecondFactor, identityIssuer, passwordHash } = administrator;
  return {
    ...{ id, name, grants, hasSecondFactor, isLinked: identityIssuer !== undefined },
    needsSecondFactor: needsSecondFactor({ administrator, session }, policy),
    hasPassword: passwordHash !== undefined,
    expiresAt: session.expiresAt.toISOString(),
  };
}
