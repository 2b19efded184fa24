import { readFile } from 'node:fs/promises';
import type { IdentitySettings } from '../../../engine';
import { createCasProvider } from './cas';
import { IdentityError, type IdentityProvider } from './identity-provider';
import { createOidcProvider } from './oidc';

type Environment = Readonly<Record<string, string | undefined>>;

/** The provider of each school, made once for the same settings: what it has learnt of its service stays. */
export interface IdentityProviders {
  of(school: string, settings: IdentitySettings): Promise<IdentityProvider>;
}

/** @param environment where secrets are, or the names of their files */
export function createIdentityProviders(environment: Environment): IdentityProviders {
  const made = new Map<string, { settings: string; provider: IdentityProvider }>();
  return {
    async of(school, settings) {
      const key = JSON.stringify(settings);
      const found = made.get(school);
      if (found?.settings === key) return found.provider;
      const provider =
        settings.type === 'cas'
          ? createCasProvider(settings)
          : createOidcProvider(settings, { secret: await readSecret(environment, school) });
      made.set(school, { settings: key, provider });
      return provider;
    },
  };
}

/** The variable that holds a school's secret: `FORMGATE_IDENTITY_SECRET_RIVERSIDE`. */
export function secretVariable(school: string): string {
  return `FORMGATE_IDENTITY_SECRET_${school.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}

/** A school's secret: in its variable, or in the file that the same with `_FILE` names. */
async function readSecret(environment: Environment, school: string): Promise<string | undefined> {
  const name = secretVariable(school);
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return environment[name]?.trim() || undefined;
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch {
    throw new IdentityError('invalid_client', `The file that ${name}_FILE names cannot be read.`);
  }
}
