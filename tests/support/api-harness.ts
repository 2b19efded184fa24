/**
 * For tests: the API over a real database, called as a browser does, with a clock that tests move.
 */

import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  type Configuration,
  createProject,
  createTranslate,
  DEFAULT_LOCALE,
  type FormBlock,
  isJsonObject,
  type JsonObject,
  type Operations,
  objectOf,
  type Step,
} from '../../src/engine';
import { callImplementations } from '../../src/gateway/call-implementations';
import type { ApiDeps, ApiSchool, SchoolsPort, StepUse } from '../../src/gateway/calls/ports';
import { createPasswords } from '../../src/gateway/crypto/passwords';
import { createPayloadKeys } from '../../src/gateway/crypto/payload-keys';
import {
  createRotatingSecrets,
  hashIdentification,
  type Secrets,
} from '../../src/gateway/crypto/secrets';
import type { Database } from '../../src/gateway/database/tables';
import { registerApi } from '../../src/gateway/http/api';
import { type LiveKeyring, openKeyring } from '../../src/gateway/keys/live-keyring';
import { loggerOptions, requestIdOf } from '../../src/gateway/logging/logger-options';
import { logRequests } from '../../src/gateway/logging/request-log';
import { createOutboxMail } from '../../src/gateway/messages/outbox-mail';
import { createOutboxSms } from '../../src/gateway/messages/outbox-sms';
import { readOutbox } from '../../src/gateway/messages/outbox-store';
import { embeddedNetwork } from '../../src/gateway/network/demonstration';
import { noIdentity } from '../../src/gateway/providers/open-identity';
import { createSessionsPort } from '../../src/gateway/sessions/sessions-port';
import { renderMarkdown, stepUses } from '../../src/pages';
import { pluginRegistry } from '../../src/plugins/definitions';
import { type Cipher, encryptFields, encryptJson, writeForm } from '../../src/wire';
import { contractOperations } from '../../src/wire/calls/contract-operations';

export interface CallOptions {
  school?: string;
  token?: string;
  address?: string;
  requestId?: string;
  userAgent?: string;
  /** The device that the browser names. */
  device?: string;
  clear?: boolean;
  /** The Cookie header. */
  cookie?: string;
}

export interface ApiResponse {
  status: number;
  headers: Record<string, unknown>;
  /** The bytes as they went over the wire. */
  raw: string;
  body: JsonObject;
}

export interface Student {
  school: string;
  username: string;
  phone: string;
  password: string;
  identification: string;
}

export interface Harness {
  app: FastifyInstance;
  database: Database;
  cipher: Cipher;
  secrets: Secrets;
  keyring: LiveKeyring;
  clock: { now: Date; forward(seconds: number): void };
  schools: Map<string, ApiSchool>;
  operations: Operations;
  call(operation: string, values: object, options?: CallOptions): Promise<ApiResponse>;
  addStudent(more?: Partial<Student>): Promise<Student>;
  /** Signs a student in and gives the token. */
  tokenOf(student: Student): Promise<string>;
  /** Signs a student in who asks to be remembered on the device, and gives the ticket. */
  ticketOf(student: Student, device?: string): Promise<string>;
  /** Resolves when every text message that was promised has been sent. */
  messagesSent(): Promise<void>;
  /** The newest code that was sent to a phone. */
  codeFor(phone: string): Promise<string>;
}

/**
 * A school at which the operator asks for a code beside the ID number, whatever its forms offer.
 */
export const NEEDS_CODES = 'needs-codes';

/** Who may let visitors in. */
const SPONSORS = ['*@staff.example.edu.cn', 'Front.Desk@example.com', '13800138999'];

/** The address that messages lead to. */
export const PORTAL = 'https://portal.example.edu.cn';

/** Quick hashes: what these tests are about is not their cost. */
export const quickPasswords = createPasswords({
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
});

export async function createHarness(
  database: Database,
  more: Partial<ApiDeps> = {},
  stream?: { write(line: string): void },
): Promise<Harness> {
  const keyring = await openKeyring(database);
  const { ciphers } = createPayloadKeys(() => keyring.current().payload);
  const [{ cipher }] = ciphers();
  const secrets = createRotatingSecrets(keyring.current);
  const clock = {
    now: new Date('2026-03-02T08:00:00Z'),
    forward(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const operations = contractOperations;
  const schools = new Map([
    ['default', testSchool({ schoolNameEn: 'default' })],
    ['telling', testSchool({ schoolNameEn: 'telling', security: { accountEnumeration: 'shown' } })],
  ]);
  const app: FastifyInstance = fastify({
    logger: loggerOptions(stream ? 'trace' : 'silent', stream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
  });
  logRequests(app);
  const served: SchoolsPort = {
    get: (name = 'default') => schools.get(name),
    file: (name) => (name === 'configration.json' ? { defaultSchoolName: 'default' } : undefined),
  };
  await registerApi(app, {
    database,
    implementations: callImplementations,
    schools: served,
    sessions: createSessionsPort(database),
    operations: () => operations,
    isSharedAddress: () => false,
    registry: pluginRegistry(),
    ciphers,
    secrets,
    clock: () => clock.now,
    sms: createOutboxSms(database),
    mail: createOutboxMail(database),
    origin: () => PORTAL,
    access: embeddedNetwork,
    identity: {
      ...noIdentity,
      policy: {
        limits: { visitors: { sponsors: SPONSORS, hours: 24 } },
        schoolLimits: { [NEEDS_CODES]: { recovery: { identification: 'code' } } },
      },
    },
    passwords: quickPasswords,
    ...more,
  });

  let made = 0;
  const harness: Harness = {
    app,
    database,
    cipher,
    secrets,
    keyring,
    clock,
    schools,
    operations,
    call: (name, values, options = {}) => call(harness, name, values, options),
    async addStudent(given = {}) {
      made += 1;
      const student = {
        school: 'default',
        username: `student-${made}`,
        phone: `138${String(made).padStart(8, '0')}`,
        password: `Right-${made}-2026`,
        identification: '11010519491231002X',
        ...given,
      };
      await database
        .insertInto('accounts')
        .values({
          school: student.school,
          username: student.username,
          phone: student.phone,
          password_hash: await quickPasswords.hash(student.password),
          identification_hash: hashIdentification(secrets, student.identification),
          display_name: 'A student',
        })
        .execute();
      return student;
    },
    async tokenOf({ school, username, password }) {
      const { body } = await harness.call('signIn', { user: username, password }, { school });
      const data = body.data;
      if (!isJsonObject(data) || typeof data.token !== 'string') throw new Error('Not signed in.');
      return data.token;
    },
    async ticketOf({ school, username, password }, device) {
      const values = { user: username, password, remember: true };
      const options = device === undefined ? { school } : { school, device };
      const { body } = await harness.call('signIn', values, options);
      const { ticket } = objectOf(objectOf(body.data).ticket);
      if (typeof ticket !== 'string') throw new Error('No ticket.');
      return ticket;
    },
    async messagesSent() {
      const isDone = async () =>
        (await database.selectFrom('text_messages').select('id').execute()).length === 0;
      while (!(await isDone())) await setTimeout(10);
    },
    async codeFor(phone) {
      await harness.messagesSent();
      const messages = (await readOutbox(database)).filter((each) => each.phone === phone);
      const codes = messages.flatMap(({ text }) => /(?:验证码 |\] )(\d{6})/.exec(text)?.[1] ?? []);
      return codes[0] ?? 'none';
    },
  };
  return harness;
}

async function call(
  { app, cipher, operations }: Harness,
  name: string,
  values: object,
  options: CallOptions,
): Promise<ApiResponse> {
  const operation = operations.operations[name];
  if (!operation) throw new Error(`No operation ${name}.`);
  const { method, path: url, encoding = 'json' } = operation;
  const { clear = false, school, token, requestId } = options;
  const fields = () =>
    clear ? Object.fromEntries(Object.entries(values)) : encryptFields(cipher, values);
  const json = clear ? JSON.stringify(values) : encryptJson(cipher, values);
  const headers: Record<string, string> = {};
  if (clear) headers['x-safe-level'] = '0';
  if (school !== undefined) headers['x-school'] = school;
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (options.userAgent !== undefined) headers['user-agent'] = options.userAgent;
  if (options.cookie !== undefined) headers.cookie = options.cookie;
  if (options.device !== undefined) headers['x-device-class'] = options.device;
  if (requestId !== undefined)
    Object.assign(headers, { 'x-request-id': requestId, 'x-repeatable': '1' });
  if (encoding === 'form') headers['content-type'] = 'application/x-www-form-urlencoded';
  if (encoding === 'json') headers['content-type'] = 'application/json';
  const body = encoding === 'form' ? writeForm({ ...fields() }) : json;
  const response = await app.inject({
    method,
    url,
    headers,
    ...(options.address === undefined ? {} : { remoteAddress: options.address }),
    ...(encoding === 'query' ? { query: { ...fields() } } : { body }),
  });
  const text = clear ? response.body : cipher.decrypt(response.body);
  return {
    status: response.statusCode,
    headers: response.headers,
    raw: response.body,
    body: JSON.parse(text),
  };
}

/** A school with the stock forms that submit to operations. */
export function testSchool(
  configuration: Configuration,
  forms: readonly Form[] = stock(),
  terms: Readonly<Record<string, string>> = {},
): ApiSchool {
  const steps = new Map<string, StepUse[]>();
  for (const { screen, form, step } of forms) {
    const { operation } = step.submit;
    if (operation === undefined) continue;
    steps.set(operation, [...(steps.get(operation) ?? []), { screen, form, step }]);
  }
  const translate = createTranslate(configuration.locales?.[0] ?? DEFAULT_LOCALE);
  return {
    name: configuration.schoolNameEn,
    configuration,
    translate,
    accounts: configuration.accounts ?? {},
    visitors: configuration.visitors,
    renderMarkdown: (text) => renderMarkdown(text, () => undefined),
    steps,
    termsVersion: (screen) => terms[screen],
    closes: () => false,
  };
}

interface Form {
  screen: string;
  form: FormBlock;
  step: Step;
}

let stockForms: readonly Form[] | undefined;

/** Every step of the stock screens that submits to an operation. */
export function stock(): readonly Form[] {
  stockForms ??= readStock();
  return stockForms;
}

function readStock(): Form[] {
  const registry = pluginRegistry();
  const files = new Map(
    ['login', 'reset-password', 'findPassword', 'change-password', 'noSense', 'visitor'].map(
      (screen) => {
        const path = `schemas/screens/${screen}.json`;
        return [path, readFileSync(path, 'utf8')];
      },
    ),
  );
  const input = {
    files,
    assets: new Set<string>(),
    metaSchemas: {},
    operations: contractOperations,
    registry,
  };
  return [...createProject(input).stock.values()].flatMap(stepUses);
}
