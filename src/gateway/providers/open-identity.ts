import { join } from 'node:path';
import {
  type Identity,
  type IdentitySettings,
  type LocalizedText,
  providerFor,
  type TerminalWords,
} from '../../engine';
import {
  type DeploymentFile,
  type DeploymentFileOptions,
  readDeploymentFile,
} from '../settings/deployment-file';
import type { ClaimValue } from '../settings/services';
import { UserError } from '../user-error';
import { createCasProvider } from './cas';
import type { IdentityProvider } from './identity-provider';
import { createOidcProvider } from './oidc';
import { createProviderFetch } from './provider-fetch';

/** A provider as identity.json describes it. */
export interface ConfiguredProvider extends IdentityProvider {
  name: string;
  type: IdentitySettings['type'];
  /** The provider's name on the sign-in page; undefined: the usual words. */
  label: LocalizedText | undefined;
  /** True when a student who comes for the first time is given an account. */
  makesAccounts: boolean;
  /**
   * True when names of the provider may differ in nothing but case, accents or width (`foldName`).
   * Else all spellings of a name are one account's.
   */
  tellsSpellingsApart: boolean;
  /** True when requests to the provider are encrypted. */
  isProtected: boolean;
}

/** The provider through which administrators may sign in to the Studio. */
export interface StudioProvider {
  /** In identity.json. */
  name: string;
  label: LocalizedText | undefined;
  /** Whose words for people are meant: another issuer's are of others. */
  issuer: string;
  /** True when the claim of `username` is the name of an administrator. */
  saysNames: boolean;
  provider: IdentityProvider;
}

/** The operator's decisions about who students are, and how administrators sign in. */
export interface IdentityPolicy {
  /** identity.json: what schools may name, and how far they may go. It holds no secret. */
  policy: Identity;
  /**
   * The provider that a school names; undefined where there is none of that name, or it does not
   * serve the school.
   */
  of(school: string, id: string | undefined): ConfiguredProvider | undefined;
  all: readonly ConfiguredProvider[];
  studio?: StudioProvider | undefined;
}

/** No provider, and the limits that hold where nobody sets any. */
export const noIdentity: IdentityPolicy = { policy: {}, of: () => undefined, all: [] };

/**
 * Makes the providers that identity.json describes; none is asked yet.
 *
 * @param schemasDir where identity.schema.json is
 * @throws UserError that names the file, the place in it and what to do
 */
export async function openIdentity(
  options: DeploymentFileOptions | undefined,
  schemasDir: string,
  studio: StudioIdentityOptions = {},
): Promise<IdentityPolicy> {
  if (!options) {
    if (studio.studioIdentity !== undefined) throw noStudioProvider(studio.studioIdentity, []);
    return noIdentity;
  }
  const file = await readIdentityFile(options, schemasDir);
  const { content: policy } = file;
  const made = new Map<string, ConfiguredProvider>();
  for (const [name, settings] of Object.entries(policy.providers ?? {})) {
    made.set(name, await makeProvider(file, name, settings));
  }
  return {
    policy,
    of: (school, id) =>
      id !== undefined && providerFor(policy, school, id) ? made.get(id) : undefined,
    all: [...made.values()],
    studio: await studioProviderOf(file, studio),
  };
}

/**
 * Reads identity.json, without its secrets.
 *
 * @throws UserError that names the file, the place in it and what to do
 */
export async function readIdentityFile(
  options: DeploymentFileOptions,
  schemasDir: string,
): Promise<DeploymentFile<Identity>> {
  const file = await readDeploymentFile<Identity>({
    ...options,
    variable: 'IDENTITY_FILE',
    schema: join(schemasDir, 'identity.schema.json'),
  });
  for (const [name, settings] of Object.entries(file.content.providers ?? {})) {
    const found = findProblem(settings);
    if (found) throw file.wrong(`/providers/${name}/${found.member}`, found.problem);
  }
  return file;
}

/** Finds a mistake in a provider's settings that its meta-schema cannot tell. */
function findProblem({
  type,
  url,
  clientSecret,
  clientId,
  origins,
}: IdentitySettings): { member: string; problem: TerminalWords } | undefined {
  if (!URL.canParse(url)) {
    return { member: 'url', problem: { 'zh-CN': '不是网址', en: 'is no address' } };
  }
  const endpoint = ENDPOINTS[type].exec(new URL(url).pathname)?.[0];
  if (endpoint !== undefined) {
    return {
      member: 'url',
      problem:
        type === 'oidc'
          ? {
              'zh-CN': `要写 issuer，不带 ${endpoint}`,
              en: `is the issuer, without ${endpoint}`,
            }
          : {
              'zh-CN': `要写 CAS 的网址前缀，不带 ${endpoint}`,
              en: `is what stands before the paths of CAS, without ${endpoint}`,
            },
    };
  }
  const stray = origins?.findIndex((origin) => !URL.canParse(origin)) ?? -1;
  if (stray >= 0) {
    return { member: `origins/${stray}`, problem: { 'zh-CN': '不是源', en: 'is no origin' } };
  }
  const ofOidc = Object.entries({ clientId, clientSecret, origins }).find(
    ([, value]) => value !== undefined,
  );
  if (type !== 'cas' || !ofOidc) return undefined;
  return {
    member: ofOidc[0],
    problem: { 'zh-CN': 'CAS 不用这一项', en: 'is of no use with CAS' },
  };
}

/**
 * The paths that follow the address of a provider (OpenID Connect Discovery 1.0, section 4; CAS
 * protocol 3.0, section 2): who asks there for more of them finds nothing.
 */
const ENDPOINTS: Readonly<Record<IdentitySettings['type'], RegExp>> = {
  oidc: /\/(?:\.well-known\/.*|protocol\/openid-connect.*|authorize|token|userinfo|jwks(?:\.json)?|introspect|end_session)\/?$/i,
  cas: /\/(?:login|logout|proxy|validate|samlValidate|(?:p3\/)?(?:service|proxy)Validate)\/?$/i,
};

/** The settings of the deployment that say how administrators sign in. */
export interface StudioIdentityOptions {
  studioIdentity?: string | undefined;
  studioIdentityName?: string | undefined;
  studioIdentitySecondFactor?: readonly ClaimValue[] | undefined;
}

/** @throws UserError where the provider is none of identity.json, or speaks no OpenID Connect */
async function studioProviderOf(
  file: DeploymentFile<Identity>,
  { studioIdentity: name, studioIdentityName: claim, ...studio }: StudioIdentityOptions,
): Promise<StudioProvider | undefined> {
  if (name === undefined) return undefined;
  const providers = Object.entries(file.content.providers ?? {});
  const settings = providers.find(([known]) => known === name)?.[1];
  if (settings?.type !== 'oidc') {
    const names = providers.filter(([, { type }]) => type === 'oidc').map(([known]) => known);
    throw noStudioProvider(name, names);
  }
  return {
    ...{ name, label: settings.label, issuer: settings.url, saysNames: claim !== undefined },
    provider: await openProvider(
      file,
      name,
      { ...settings, username: claim ?? 'sub' },
      studio.studioIdentitySecondFactor,
    ),
  };
}

function noStudioProvider(name: string, names: readonly string[]): UserError {
  return new UserError({
    'zh-CN': `STUDIO_IDENTITY 的值“${name}”不对：identity.json 里没有这个 OpenID Connect 提供方。${names.length === 0 ? '' : `可用的有：${names.join('、')}。`}`,
    en: `STUDIO_IDENTITY is "${name}", which is no OpenID Connect provider of identity.json.${names.length === 0 ? '' : ` There is: ${names.join(', ')}.`}`,
  });
}

async function openProvider(
  file: DeploymentFile<Identity>,
  name: string,
  settings: IdentitySettings,
  secondFactor?: readonly ClaimValue[],
): Promise<IdentityProvider> {
  const { type, url, clientSecret, origins = [], caFile } = settings;
  const at = `/providers/${name}`;
  const request = createProviderFetch({
    origins: [url, ...origins].map((address) => new URL(address).origin),
    ca: await file.readAuthority(caFile, `${at}/caFile`),
  });
  const secret = clientSecret && (await file.readSecret(clientSecret, `${at}/clientSecret`));
  return type === 'cas'
    ? createCasProvider(settings, { request })
    : createOidcProvider(settings, { secret, request, ...(secondFactor && { secondFactor }) });
}

async function makeProvider(
  file: DeploymentFile<Identity>,
  name: string,
  settings: IdentitySettings,
): Promise<ConfiguredProvider> {
  const { type, url, origins = [], label, username, newAccounts = false } = settings;
  const isAsTyped = type === 'cas' && username === undefined;
  const { names = isAsTyped ? 'folded' : 'exact' } = settings;
  const provider = await openProvider(file, name, settings);
  return {
    ...provider,
    name,
    type,
    label,
    makesAccounts: newAccounts,
    tellsSpellingsApart: names === 'exact',
    isProtected: url.startsWith('https:') && origins.every((origin) => origin.startsWith('https:')),
  };
}
