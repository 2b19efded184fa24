import type { Identity } from '../../engine';
import type { GatewayStatus } from '../../wire/calls/publishing/read-status';
import { readDatabaseClock } from '../database/database-clock';
import type { Database } from '../database/tables';
import type { AccountDirectories } from '../directories/account-directory';
import { freeBytes } from '../free-bytes';
import type { MailSender } from '../messages/mail-sender';
import type { AdapterHealth } from '../network/access-adapter';
import { serverCertificates } from '../peer-certificates';
import type { IdentityPolicy } from '../providers/open-identity';
import { timeZone } from '../time-zone';
import type { PublishedSchools } from './published-schools';
import { readSequence } from './revision-store';
import type { ConfigurationStore } from './store';

export interface GatewayStatusParts
  extends Pick<GatewayStatus, 'sms' | 'proxies' | 'history'>,
    Pick<GatewayStatus['database'], 'kind'> {
  database: Database;
  /** The folder of data; with a PostgreSQL server there may be none. */
  dataDir: string;
  store: ConfigurationStore;
  published: PublishedSchools;
  directories: AccountDirectories;
  identity: IdentityPolicy;
  /** Files of schools with settings that go further than the operator allows. */
  limited: string[];
  mail: Pick<MailSender, 'kind' | 'check'>;
  checkSms(): Promise<string | undefined>;
  /** Asks the network's peers how they do. */
  checkNetwork(): Promise<readonly AdapterHealth[]>;
  /** Reads how many administrators lack a second factor. */
  readSecondFactor(): Promise<GatewayStatus['secondFactor']>;
  clock(): Date;
}

/** The gateway's account of itself. Times are ISO 8601. */
export async function readGatewayStatus(
  parts: GatewayStatusParts,
): Promise<Omit<GatewayStatus, 'request'>> {
  const { database, store, published, directories, clock, kind } = parts;
  const { sms, proxies, history, limited, identity } = parts;
  const start = performance.now();
  const time = await readDatabaseClock(database);
  const milliseconds = Math.round((performance.now() - start) * 10) / 10;
  // After that: it is the database alone whose time counts.
  const network = parts.checkNetwork();
  const messages = Promise.all([parts.checkSms(), parts.mail.check()]);
  const providers = Promise.all(
    identity.all.map(async ({ name, isProtected, check }) => ({
      ...{ name, isProtected },
      note: (await check()) ?? '',
    })),
  );
  const { id, schools } = store.current();
  const asked = directories.all.map(async ({ name, isProtected, health }) => {
    const { isWell, parts: servers } = await health();
    return {
      name,
      isWell,
      isProtected,
      notes: servers.map((each) => `${each.name}: ${each.note}`),
    };
  });
  const [smsNote = '', mailNote = ''] = await messages;
  const status = {
    time: clock().toISOString(),
    timeZone: timeZone(),
    database: { kind, milliseconds, time: time.toISOString() },
    disk: { freeBytes: await freeBytes(parts.dataDir).catch(() => null) },
    revision: {
      id,
      schools: schools.size,
      behind: (await readSequence(database)) - published.sequence(),
    },
    sms,
    smsNote,
    mail: {
      kind: parts.mail.kind,
      note: mailNote,
      isNeeded: hasMailSponsors(identity.policy),
    },
    network: [...(await network)].map(({ parts, ...adapter }) => ({
      ...adapter,
      parts: [...parts],
    })),
    directories: await Promise.all(asked),
    identity: {
      providers: await providers,
      unknownSchools: schoolsOf(identity.policy).filter((school) => !schools.has(school)),
      limited,
    },
    unknownSchools: directories.schools.filter((school) => !schools.has(school)),
    secondFactor: await parts.readSecondFactor(),
    proxies,
    history,
  };
  // After that: each server was asked just now.
  return { ...status, certificates: serverCertificates() };
}

/** The schools that identity.json names. */
function schoolsOf({ providers = {}, schoolLimits = {} }: Identity): string[] {
  const served = Object.values(providers).flatMap((provider) => provider.schools);
  return [...new Set([...served, ...Object.keys(schoolLimits)])].filter((name) => name !== '*');
}

/** True where a sponsor of visitors is asked by e-mail. */
function hasMailSponsors({ limits, schoolLimits = {} }: Identity): boolean {
  return [limits, ...Object.values(schoolLimits)].some((each) =>
    each?.visitors?.sponsors?.some((sponsor) => sponsor.includes('@')),
  );
}
