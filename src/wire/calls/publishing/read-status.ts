import type { TypedSchema } from '../../../engine';
import { defineCall, type ResponseOf } from '../define-call';
import { listOf, record } from '../record';
import { FLAG, OPTIONAL_NUMBER, OPTIONAL_STRING } from '../response-parts';

const TEXT = { type: 'string', default: '' } as const;
const NUMBER = { type: 'number', default: 0 } as const;

/** A part whose members all have defaults; so has the part. */
function part<const Members extends Record<string, TypedSchema>>(members: Members) {
  const entries = Object.entries(members).map(([name, schema]) => [name, schema.default]);
  return { type: 'object', properties: members, default: Object.fromEntries(entries) } as const;
}

function list<const Item extends TypedSchema>(items: Item) {
  return { ...listOf(items), default: [] } as const;
}

/**
 * A gateway's account of itself for whoever has a token. One of another version may say less.
 */
export const readStatus = defineCall({
  name: 'readStatus',
  audience: 'publisher',
  http: { method: 'GET', path: '/formgate/api/status' },
  right: 'read',
  history: 'status',
  request: record({}),
  response: record(
    {},
    {
      time: OPTIONAL_STRING,
      /** The IANA name of the time zone by whose days pages come and go. */
      timeZone: TEXT,
      database: part({
        kind: { enum: ['embedded', 'server'], default: 'embedded' },
        milliseconds: OPTIONAL_NUMBER,
        time: OPTIONAL_STRING,
      }),
      /** How much room there is where the gateway's folder of data is, in bytes. */
      disk: part({ freeBytes: OPTIONAL_NUMBER }),
      /** `behind` is how many publications are not live on this node. */
      revision: part({ id: TEXT, schools: NUMBER, behind: NUMBER }),
      /** `upstream`: the deployment's own services send codes. */
      sms: { enum: ['http', 'outbox', 'none', 'upstream'], default: 'none' },
      /** Why the service for text messages cannot be reached at that moment; '' where it can. */
      smsNote: TEXT,
      /**
       * The server for e-mail, asked at that moment; `note`: why it takes none. It is needed where
       * sponsors of visitors have e-mail addresses.
       */
      mail: part({
        kind: { enum: ['smtp', 'outbox', 'none'], default: 'none' },
        note: TEXT,
        isNeeded: FLAG,
      }),
      /**
       * The services between the gateway and the network, each asked at that moment; nothing in a
       * demonstration.
       */
      network: list(
        record(
          { name: TEXT },
          {
            isWell: FLAG,
            parts: list(record({ name: TEXT }, { isWell: FLAG, note: TEXT })),
          },
        ),
      ),
      /** The directories of accounts; `notes`: what each server says. */
      directories: list(
        record(
          { name: TEXT },
          { isWell: FLAG, isProtected: FLAG, notes: list({ type: 'string' }) },
        ),
      ),
      /**
       * The ends of the certificates of all servers that were reached by TLS: the directories, the
       * server for e-mail and so on.
       */
      certificates: list(record({ server: TEXT, endsAt: TEXT })),
      /** Schools that directory.json names, and that there are not. */
      unknownSchools: list({ type: 'string' }),
      /**
       * Sign-in methods: the providers of students, each asked at that moment, with why nobody can
       * sign in by it (`note`, '' where all is well); schools in identity.json that do not exist;
       * files with settings beyond the operator's permission.
       */
      identity: part({
        providers: list(record({ name: TEXT }, { isProtected: FLAG, note: TEXT })),
        unknownSchools: list({ type: 'string' }),
        limited: list({ type: 'string' }),
      }),
      /**
       * Entries of the history that wait to be stored, and that were lost since the start; when
       * months that are over were last removed, `''` where never since the start; how many tables
       * of such months stay because the clock may be wrong.
       */
      history: part({ waiting: NUMBER, lost: NUMBER, held: NUMBER, maintainedAt: OPTIONAL_STRING }),
      /** `isAsked`: the operator asks for one; how many administrators who need it have none. */
      secondFactor: part({ isAsked: FLAG, missing: NUMBER }),
      /** How many proxies it believes. */
      proxies: NUMBER,
      /** This request, as it arrived. */
      request: part({ proxies: NUMBER, forwarded: FLAG, host: TEXT }),
    },
  ),
});

export type GatewayStatus = ResponseOf<typeof readStatus>;
