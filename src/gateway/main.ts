import { existsSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isJsonObject, type TerminalWords, terminalLocale } from '../engine';
import { banner } from './banner';
import { helpLines, readCommandLine } from './command-line';
import { listDemonstrationStudents } from './demonstration/store';
import { errorCode } from './error-code';
import { errorLines, type LoadOutcome, outcomeLines } from './load-outcome';
import { logOutcome } from './log-outcome';
import { partLog } from './logging/part-log';
import { type GatewayOptions, readOptions } from './options';
import { isUnprotectedOrigin, studioOrigin, unprotectedOrigin } from './public-url';
import { createExamineThread } from './publishing/examining/create-examine-thread';
import { createGateway, type Gateway } from './server';
import { SettingError, UserError } from './user-error';

const locale = terminalLocale(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
const isTerminal = process.stdout.isTTY === true;
const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const changesAreLive: TerminalWords = {
  'zh-CN': '保存的修改已生效。',
  en: 'Saved changes are live.',
};

const dist = resolve(fileURLToPath(new URL('..', import.meta.url)));

/** Does what the command line asks for. */
async function main(): Promise<void> {
  const request = readCommandLine(process.argv.slice(2));
  // In one write: a reader such as head may close the pipe after its first lines.
  if (request === 'help') say(helpLines(locale).join('\n'));
  else if (request === 'version') say(readVersion());
  else await serve();
}

/** Starts the gateway as the environment says, and stops it cleanly on a signal. */
async function serve(): Promise<void> {
  // Those that came along with this build, wherever it is started from.
  const environment = { ...process.env };
  environment.SCHEMAS_DIR ||= join(dist, '..', 'schemas');
  const options = readOptions(environment, isTerminal);
  // Before anything asks for the day.
  if (options.timeZone !== undefined) process.env.TZ = options.timeZone;
  // Standard output is the log then, and of it a program reads every line.
  const inform = isTerminal ? say : complain;
  const isUnattended = options.production && !isTerminal;
  let log: ReturnType<typeof partLog> | undefined;
  const unlogged: LoadOutcome[] = [];
  const program = (name: string) => pathToFileURL(join(dist, 'node', `${name}.js`));
  const pages = program('portal-server');
  const portal = await import(pages.href);
  let started = false;
  const gateway = await createGateway({
    options,
    portal,
    clientDir: join(dist, 'portal'),
    studio: { studioDir: join(dist, 'studio') },
    linter: createExamineThread({ thread: program('examine-thread'), pages }),
    version: readVersion(),
    onLoaded(outcome) {
      if (isUnattended) {
        if (log) logOutcome(outcome, log);
        else unlogged.push(outcome);
        return;
      }
      const lines = outcomeLines(outcome, locale);
      for (const line of lines) complain(line);
      if (started && lines.length === 0) inform(changesAreLive[locale]);
    },
  });
  log = partLog(gateway.app.log, options.logLevels, 'publishing');
  for (const outcome of unlogged) logOutcome(outcome, log);
  const { publicUrl } = options;
  if (options.production && publicUrl !== undefined && isUnprotectedOrigin(publicUrl)) {
    gateway.app.log.warn({ publicUrl }, unprotectedOrigin.en);
  }
  stopOnSignal(gateway);
  try {
    await listen(gateway.app, options);
  } catch (error) {
    await gateway.close();
    throw error;
  }
  started = true;
  const address = gateway.app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const revision = gateway.store.current();
  if (isUnattended) {
    const schools = [...revision.schools.keys()];
    gateway.app.log.info({ port, schools }, 'Formgate is ready');
    if (schools.length === 0) gateway.app.log.warn('There is no school yet');
    return;
  }
  const students = gateway.options.demonstration
    ? listDemonstrationStudents().filter(({ school }) => revision.schools.has(school))
    : [];
  // A log is read by others: without a terminal “formgate administrators” makes the link.
  const link = isTerminal ? await gateway.linkToFirstOwner() : undefined;
  for (const line of banner({
    revision,
    port,
    studioOrigin: studioOrigin(options, port),
    studioLink: link,
    isTerminal,
    options: gateway.options,
    sendsCodes: gateway.sendsCodes,
    students,
    locale,
    addresses: addressesOf(options.host),
  }))
    inform(line);
}

/** Closes the gateway on a signal; a second one ends the process at once. */
function stopOnSignal(gateway: Gateway): void {
  const stop = (signal: NodeJS.Signals) => {
    process.once(signal, () => process.exit(1));
    gateway.close().then(
      () => process.exit(0),
      (error: unknown) => {
        explain(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Of package.json, which stands above the build, unless the build was copied without it. */
function readVersion(): string {
  const file = join(dist, '..', 'package.json');
  const manifest: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return isJsonObject(manifest) ? String(manifest.version) : 'unknown';
}

/**
 * So many connections wait to be taken while the gateway is busy: of those beyond, the system drops
 * the first packet, and a browser tries again a second later. Systems that allow fewer, as Linux by
 * `net.core.somaxconn`, keep to theirs.
 */
const BACKLOG = 4096;

async function listen(
  app: { listen(at: { port: number; host: string; backlog: number }): Promise<string> },
  { port, host }: GatewayOptions,
): Promise<void> {
  try {
    await app.listen({ port, host, backlog: BACKLOG });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new UserError({
        'zh-CN': `端口 ${port} 已被其他程序占用。请停止那个程序，或把环境变量 PORT 设为其他端口，例如 ${port + 1}。`,
        en: `Port ${port} is in use by another program. Stop that one, or set PORT to another port, such as ${port + 1}.`,
      });
    }
    if (code === 'EACCES') {
      throw new UserError({
        'zh-CN': `当前用户无权使用端口 ${port}。请把环境变量 PORT 设为大于 1023 的端口，例如 8080。`,
        en: `Port ${port} may not be opened by this user. Set PORT to one above 1023, such as 8080.`,
      });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new UserError({
        'zh-CN': `HOST 的值“${host}”不是本机地址。请去掉它，或设为 0.0.0.0。`,
        en: `HOST is "${host}", which is no address of this machine. Leave it out, or give 0.0.0.0.`,
      });
    }
    throw error;
  }
}

/** Lists the addresses at which other devices reach a gateway that listens on every address. */
function addressesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function explain(error: unknown): void {
  const showsMessages = Boolean(process.env.FORMGATE_DEBUG);
  for (const line of errorLines(error, locale, { showsMessages })) complain(line);
}

/**
 * The exit code of a gateway whose settings have to be mended first (EX_CONFIG of sysexits.h): the
 * unit starts it again after any other failure.
 */
const UNUSABLE_SETTINGS = 78;

main().catch((error: unknown) => {
  explain(error);
  process.exitCode = error instanceof SettingError ? UNUSABLE_SETTINGS : 1;
});
