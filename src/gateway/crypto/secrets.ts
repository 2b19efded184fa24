import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { currentIdCard } from '../../plugins/definitions';
import { KEY_KINDS } from '../../wire/calls/keys/key-parts';
import { identificationHash, type Keyring, keyringOf } from './keyring';

/**
 * The gateway's own keyed functions. Every purpose has its own key, derived from the deployment's
 * master secret.
 */
export interface Secrets {
  /** HMAC-SHA256 of parts, as hex: what to store of a value that is only ever compared. */
  hash(purpose: HashPurpose, ...parts: string[]): string;
  /** The same by every key that is accepted, the current one first: what to compare with. */
  hashes(purpose: HashPurpose, ...parts: string[]): readonly [string, ...string[]];
  /**
   * Hashes of one ID number, or of what follows from one, by every key that is accepted, the
   * current one first.
   */
  identificationHashes(identification: string): readonly [string, ...string[]];
  /**
   * Encrypts text (AES-256-GCM) so that only `decrypt` with the same `about` reads it: the key is
   * derived from both, and whoever has the secret but not an `about` that cannot be guessed reads
   * nothing.
   */
  encrypt(text: string, about: string): string;
  /** The text again, or undefined when it was not encrypted here or for something else. */
  decrypt(encrypted: string, about: string): string | undefined;
}

type HashPurpose = 'build' | 'code' | 'device' | 'limit' | 'replay' | 'replay-id' | 'ticket';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The keyed functions of a deployment whose keys do not change.
 *
 * @param secret its master secret, as hex
 * @param identificationKeys keys for hashes of ID numbers that are not in the database, the current
 *   one first
 */
export function createSecrets(secret: string, identificationKeys: readonly string[] = []): Secrets {
  const stored = KEY_KINDS.map((kind) => ({ kind, value: secret, name: '' }));
  const keyring = keyringOf(stored, identificationKeys);
  return createRotatingSecrets(() => keyring);
}

/** The keyed functions of a deployment, by the keys that it has when each is called. */
export function createRotatingSecrets(
  keyring: () => Pick<Keyring, 'master' | 'identification'>,
): Secrets {
  const derived = new WeakMap<object, readonly [MasterKeys, ...MasterKeys[]]>();
  /** Gives the keys derived from the master secrets, those of the current one first. */
  const masters = () => {
    const { master } = keyring();
    const [current, ...older] = master;
    const made = derived.get(master) ?? [masterKeys(current), ...older.map(masterKeys)];
    derived.set(master, made);
    return made;
  };

  return {
    identificationHashes(text) {
      const [current, ...older] = keyring().identification;
      return [
        identificationHash(current, text),
        ...older.map((key) => identificationHash(key, text)),
      ];
    },
    hash: (purpose, ...parts) => hashWith(masters()[0].hashKeys[purpose], parts),
    hashes(purpose, ...parts) {
      const [current, ...older] = masters();
      const by = ({ hashKeys }: MasterKeys) => hashWith(hashKeys[purpose], parts);
      return [by(current), ...older.map(by)];
    },
    encrypt: (text, about) => encryptWith(masters()[0].derive('seal', about), text, about),
    decrypt(encrypted, about) {
      for (const { derive } of masters()) {
        const text = decryptWith(derive('seal', about), encrypted, about);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

/** The keys derived from one master secret. */
interface MasterKeys {
  hashKeys: Readonly<Record<HashPurpose, Buffer>>;
  /** A key for a purpose; `salt` makes one of many of its kind. */
  derive(purpose: string, salt?: string): Buffer;
}

function masterKeys(secret: string): MasterKeys {
  const master = Buffer.from(secret, 'hex');
  const derive = (purpose: string, salt = '') =>
    Buffer.from(hkdfSync('sha256', master, salt, `formgate ${purpose}`, 32));
  const hashKeys = {
    build: derive('build'),
    code: derive('code'),
    device: derive('device'),
    limit: derive('limit'),
    replay: derive('replay'),
    'replay-id': derive('replay-id'),
    ticket: derive('ticket'),
  };
  return { hashKeys, derive };
}

function hashWith(key: Buffer, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

function encryptWith(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decryptWith(key: Buffer, encrypted: string, about: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Hashes a resident ID number: the same for its old and its current form, however it was typed. */
export function hashIdentification(secrets: Secrets, identification: string): string {
  return secrets.identificationHashes(currentIdCard(identification))[0];
}

/**
 * Tells whether the stored hash belongs to this ID number, and by which key: the current or an
 * older one. It takes equally long whatever the result.
 */
export function matchIdentification(
  secrets: Secrets,
  identification: string,
  stored: string | null | undefined,
): 'current' | 'older' | undefined {
  const found = Buffer.from(stored ?? '');
  const matches = secrets
    .identificationHashes(currentIdCard(identification))
    .map((hash) => found.length === hash.length && timingSafeEqual(found, Buffer.from(hash)));
  if (matches[0]) return 'current';
  return matches.includes(true) ? 'older' : undefined;
}

/** A session's token: 32 random bytes that only the browser stores. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token as it is stored. A token is random and long, so a plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
