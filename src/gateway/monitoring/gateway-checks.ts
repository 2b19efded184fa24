import { readDatabaseClock } from '../database/database-clock';
import type { Database } from '../database/tables';
import { type AccountDirectories, noDirectories } from '../directories/account-directory';
import { freeBytes, NO_ROOM } from '../free-bytes';
import type { HistoryWriter } from '../history/history-writer';
import { PlainError } from '../logging/error-text';
import type { MailSender } from '../messages/mail-sender';
import type { SmsSender } from '../messages/sms-sender';
import type { AdapterHealth } from '../network/access-adapter';
import type { NetworkAccess } from '../network/network-access';
import type { Upstream } from '../network/upstream/upstream';
import type { PublishedSchools } from '../publishing/published-schools';
import { readSequence } from '../publishing/revision-store';
import type { ConfigurationStore } from '../publishing/store';
import type { HealthCheck } from './health';

/** How long a node may be without what another one published, in milliseconds. */
const CATCH_UP = 30_000;

/** Gives the notes of adapters on their parts. @throws PlainError when one is not well */
function adapterDetails(adapters: readonly AdapterHealth[]): Readonly<Record<string, string>> {
  const parts = adapters.flatMap((adapter) => adapter.parts);
  const said = parts.map(({ name, isWell, note }) => [name, isWell && note === '' ? 'ok' : note]);
  if (adapters.every(({ isWell }) => isWell)) return Object.fromEntries(said);
  throw new PlainError(said.map(([name, note]) => `${name}: ${note}`).join('; '));
}

/** Lists the checks that tell whether a gateway is ready. */
export function gatewayChecks({
  database,
  dataDir,
  store,
  published,
  access,
  upstream,
  directories = noDirectories,
  sms,
  mail,
  history,
  clock,
}: {
  database: Database;
  /** The gateway's folder of data. */
  dataDir: string;
  store: ConfigurationStore;
  published: PublishedSchools;
  access: Pick<NetworkAccess, 'adapters'>;
  upstream: Pick<Upstream, 'health'> | undefined;
  directories?: AccountDirectories;
  /** Undefined where somebody else sends codes. */
  sms: SmsSender | undefined;
  mail?: Pick<MailSender, 'kind' | 'isAvailable'> | undefined;
  history: Pick<HistoryWriter, 'retention'>;
  clock(): Date;
}): HealthCheck[] {
  let behindSince: number | undefined;
  return [
    {
      name: 'database',
      isRequired: true,
      async check() {
        await readDatabaseClock(database);
        return {};
      },
    },
    {
      name: 'revision',
      isRequired: true,
      async check() {
        const { id, schools } = store.current();
        const behind = (await readSequence(database)) - published.sequence();
        behindSince = behind > 0 ? (behindSince ?? performance.now()) : undefined;
        if (behindSince !== undefined && performance.now() - behindSince > CATCH_UP) {
          throw new PlainError(`${behind} publications are not live here yet.`);
        }
        return {
          ...{ id, schools: schools.size, behind, since: store.since().toISOString() },
          // A gateway is ready before it has a school: its first one comes from the Studio.
          ...(schools.size === 0 && { note: 'There is no school yet.' }),
        };
      },
    },
    {
      name: 'access',
      isRequired: true,
      async check() {
        return adapterDetails(access.adapters.map((adapter) => adapter.health()));
      },
    },
    // Other schools go on without one school's directory, and so do sessions: no balancer should
    // take this node out.
    ...(directories.all.length === 0
      ? []
      : [
          {
            name: 'directories',
            isRequired: false,
            check: async () =>
              adapterDetails(await Promise.all(directories.all.map((each) => each.health()))),
          },
        ]),
    ...(upstream
      ? [
          {
            name: 'upstream',
            isRequired: true,
            check: async () => adapterDetails([upstream.health()]),
          },
        ]
      : []),
    diskCheck(dataDir),
    historyCheck(history),
    ...(sms ? [smsCheck(sms, clock)] : []),
    ...(mail?.kind === 'smtp' ? [mailCheck(mail, clock)] : []),
  ];
}

/**
 * Is not required: pages come from memory, and tell students that the service is busy. A node that
 * is taken out tells them nothing.
 */
function diskCheck(dataDir: string): HealthCheck {
  return {
    name: 'disk',
    isRequired: false,
    async check() {
      const free = await freeBytes(dataDir);
      if (free >= NO_ROOM) return { freeBytes: free };
      const megabytes = Math.floor(free / 1e6);
      throw new PlainError(`Only ${megabytes} MB are free where DATA_DIR is: make room.`);
    },
  };
}

/** Is not required: what is over and stays harms no sign-in. */
function historyCheck({ retention }: Pick<HistoryWriter, 'retention'>): HealthCheck {
  return {
    name: 'history',
    isRequired: false,
    async check() {
      if (retention().held === 0) return {};
      throw new PlainError('Old months stay: the clock may be wrong.');
    },
  };
}

/** Is not required: whoever has a password signs in without a code. */
function smsCheck(sms: SmsSender, clock: () => Date): HealthCheck {
  return {
    name: 'sms',
    isRequired: false,
    async check() {
      if (sms.isAvailable(clock())) return {};
      throw new PlainError(
        sms.sends.length === 0
          ? 'There is no service for text messages.'
          : 'The service for text messages does not take any.',
      );
    },
  };
}

/** Is not required: visitors alone need it. */
function mailCheck(mail: Pick<MailSender, 'isAvailable'>, clock: () => Date): HealthCheck {
  return {
    name: 'mail',
    isRequired: false,
    async check() {
      if (mail.isAvailable(clock())) return {};
      throw new PlainError('The server for e-mail did not accept the last message.');
    },
  };
}
