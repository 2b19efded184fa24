import { isJsonObject, type JsonObject, readTyped, suggest } from '../../engine';
import type { OperatorCall, RequestOf, ResponseOf } from '../../wire/calls/define-call';
import { CallProblem } from '../calls/problems';
import { diskFull, isDatabaseUnavailable, isDiskFull } from '../database/database-unavailable';
import { serverLost } from '../database/server-refusal';
import { type GatewayOptions, readOptions } from '../options';
import { studioOrigin } from '../public-url';
import { UserError } from '../user-error';
import type { CarryOut } from './carry-out-here';
import { type AskGateway, findRunningGateway, jsonOf, noResponse } from './running-gateway';

/** Makes the calls of an operator. */
export interface OperatorClient {
  /** @throws UserError for a call that is refused */
  call<Call extends OperatorCall>(
    contract: Call,
    request: RequestOf<Call>,
  ): Promise<ResponseOf<Call>>;
  /** The origin at which the Studio is opened. */
  studio: string;
  /** True when a gateway carries the calls out, and not this process. */
  isThroughGateway: boolean;
  /** Gives back what the calls were made through. */
  close(): Promise<void>;
}

export interface OperatorClientOptions {
  /** True when this process must not carry calls out itself: a gateway did so before. */
  needsGateway?: boolean;
  /** How long a gateway may take to say that it is there, in milliseconds. */
  patience?: number;
}

/**
 * Opens the gateway that an environment describes to its operator: calls are carried out in this
 * process, with the PostgreSQL server of DATABASE_URL or the embedded database of DATA_DIR; while
 * a gateway has that open, by it.
 *
 * @throws UserError when there is no database, or it cannot be used, or no gateway runs that is
 *   needed
 */
export async function openOperatorClient(
  environment: Readonly<Record<string, string | undefined>>,
  { needsGateway = false, patience }: OperatorClientOptions = {},
): Promise<OperatorClient> {
  const options = readOptions(environment, false);
  const running =
    options.databaseUrl === undefined
      ? await findRunningGateway(options.dataDir, patience)
      : undefined;
  if (!running && needsGateway) throw gatewayStopped();
  const { carryOut, close } = running
    ? { carryOut: askRunning(running.ask), close: async () => {} }
    : await openHere(options);
  return {
    async call<Call extends OperatorCall>(contract: Call, request: RequestOf<Call>) {
      const data = await carryOut(contract, Object(request)).catch((error: unknown) => {
        if (error instanceof CallProblem) throw refusal(error.code, error.details);
        if (isDiskFull(error)) throw diskFull(error);
        const isServer = options.databaseUrl !== undefined;
        throw isServer && isDatabaseUnavailable(error) ? serverLost(error) : error;
      });
      // By the contract, or bytes: proven where it was made, or read where it came in.
      return data as ResponseOf<Call>;
    },
    studio: running?.studio ?? studioOrigin(options, options.port),
    isThroughGateway: running !== undefined,
    close,
  };
}

/** Carries out calls in this process. Their code loads while the database opens. */
async function openHere(options: GatewayOptions) {
  const [opened, { carryOutHere }] = await Promise.all([
    import('../database/open-operator-database').then(({ openOperatorDatabase }) =>
      openOperatorDatabase(options),
    ),
    import('./carry-out-here'),
  ]);
  return { carryOut: carryOutHere(options, opened), close: opened.close };
}

/** Has a gateway that runs carry out calls. */
function askRunning(ask: AskGateway): CarryOut {
  return async (contract, request) => {
    const { status, body } = await ask(contract, request).catch((error: unknown) => {
      throw noResponse(error);
    });
    const isDone = status === 200;
    if (isDone && contract.encoding === 'bytes') return new Uint8Array(body);
    const json = jsonOf(body);
    if (isDone) {
      const read = readTyped(contract.response, json);
      if (read === undefined) throw notUnderstood('response');
      return read;
    }
    const { code, ...details }: JsonObject = isJsonObject(json) ? json : {};
    throw refusal(typeof code === 'string' ? code : String(status), details);
  };
}

/** Says why a call was refused, by its code. */
function refusal(code: string, details: Readonly<Record<string, unknown>>): UserError {
  const { school, schools, field } = details;
  if (code === 'unknown-school') {
    return unknownSchool(String(school), Array.isArray(schools) ? schools.map(String) : []);
  }
  if (code === 'import-ended') {
    return new UserError({
      'zh-CN': '这次导入已被放弃。请重新运行。',
      en: 'This import has been given up meanwhile. Run it again.',
    });
  }
  if (code === 'unknown-account') {
    return new UserError({
      'zh-CN': '这所学校没有这个账号。formgate accounts list 列出所有账号；大小写要一致。',
      en: 'The school has no such account. "formgate accounts list" lists them; capital and small letters count.',
    });
  }
  if (code === 'no-approver') {
    return new UserError({
      'zh-CN': `学校“${school}”没有第二位能发布的管理员，发布将无人能批准，因此没有改变。请先添加，例如 formgate administrators add wang --role publisher --school ${school}。`,
      en: `At the school “${school}” fewer than two administrators may publish, so that nobody could approve; nothing was changed there. Add another first, as in "formgate administrators add wang --role publisher --school ${school}".`,
    });
  }
  if (code === 'database-unavailable') {
    return details.reason === 'disk-full' ? diskFull() : databaseUnavailable();
  }
  const reason = typeof field === 'string' ? `${code}: ${field}` : code;
  return new UserError({
    'zh-CN': `网关没有接受（${reason}），什么也没有改变。请查看它的日志，并确认它与这个命令是同一个版本。`,
    en: `The gateway did not accept it (${reason}), and nothing was changed. See its log, and whether it is of the same version as this command.`,
  });
}

function databaseUnavailable(): UserError {
  return new UserError({
    'zh-CN': '网关的数据库暂时不可用，什么也没有改变。请稍后再试；原因见网关的日志。',
    en: 'The database of the gateway is away, and nothing was changed. Try again later; the gateway’s log says why.',
  });
}

/** An operator whose environment names another folder finds no school at all. */
function unknownSchool(school: string, known: readonly string[]): UserError {
  if (known.length === 0) {
    return new UserError({
      'zh-CN': `没有学校“${school}”，这里一所学校也没有。请用 SCHOOLS_DIR 指定网关的学校文件夹，与它的 formgate.env 一致。`,
      en: `There is no school “${school}”, and no other one here. Name the gateway's folder of schools with SCHOOLS_DIR, as its formgate.env does.`,
    });
  }
  const meant = suggest(school, known);
  return new UserError({
    'zh-CN': `没有学校“${school}”。${meant === undefined ? `现有：${known.join('、')}。` : `你是不是想写“${meant}”？`}`,
    en: `There is no school “${school}”. ${meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean “${meant}”?`}`,
  });
}

function notUnderstood(reason: string): UserError {
  return new UserError({
    'zh-CN': `网关没有照做（${reason}）。请查看它的日志，并确认它与这个命令是同一个版本。`,
    en: `The gateway did not do it (${reason}). See its log, and whether it is of the same version as this command.`,
  });
}

function gatewayStopped(): UserError {
  return new UserError({
    'zh-CN': '网关停了，正在等它重新启动。',
    en: 'The gateway has stopped. Waiting for it to start again.',
  });
}
