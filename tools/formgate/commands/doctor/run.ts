import { type BuiltInLocale, formatMessage, type JsonObject } from '../../../../src/engine';
import { serverCertificates } from '../../../../src/gateway/peer-certificates';
import { UserError } from '../../../../src/gateway/user-error';
import { readStatus } from '../../../../src/wire/calls/publishing/read-status';
import { columnLines } from '../../column-lines';
import type { RunCommand } from '../../define-command';
import { createGatewayClient, type GatewayClient, refused } from '../../gateway/client';
import { readConnection } from '../../gateway/connection';
import { request } from '../../gateway/request';
import { localeOf } from '../../locale';
import { daysLeft } from './certificates';
import { type Check, type CheckName, error } from './check';
import { checkCertificate, checkPage, checkReachable } from './connection-checks';
import { readPage } from './read-page';
import { checkStatus } from './status-checks';

const names: Readonly<Record<CheckName, Readonly<Record<BuiltInLocale, string>>>> = {
  reachable: { 'zh-CN': '访问', en: 'reachable' },
  certificate: { 'zh-CN': '证书', en: 'certificate' },
  headers: { 'zh-CN': '响应头', en: 'headers' },
  token: { 'zh-CN': '令牌', en: 'token' },
  status: { 'zh-CN': '状态', en: 'status' },
  proxy: { 'zh-CN': '代理', en: 'proxy' },
  database: { 'zh-CN': '数据库', en: 'database' },
  disk: { 'zh-CN': '磁盘', en: 'disk' },
  revision: { 'zh-CN': '版本', en: 'revision' },
  sms: { 'zh-CN': '短信', en: 'sms' },
  mail: { 'zh-CN': '邮件', en: 'mail' },
  network: { 'zh-CN': '网络', en: 'network' },
  directories: { 'zh-CN': '目录', en: 'directories' },
  history: { 'zh-CN': '历史记录', en: 'history' },
  identity: { 'zh-CN': '身份认证', en: 'identity' },
  secondFactor: { 'zh-CN': '两步验证', en: 'second factor' },
  certificates: { 'zh-CN': '服务器证书', en: 'certificates' },
  clock: { 'zh-CN': '时钟', en: 'clock' },
};

const marks = { ok: '✓', warning: '!', error: '✗' } as const;

/** Runs every check that can be run, and prints one line for each. */
export const run: RunCommand = async (given, io) => {
  const locale = localeOf(given.options.locale, io);
  const connection = await readConnection(given, io);
  const { origin } = connection;
  const health = await request(connection, '/health');
  const shown = serverCertificates().find(({ server }) => server === origin);
  const checks: Check[] = [
    checkReachable(origin, health, await health.json().catch(() => undefined)),
    checkCertificate(origin, daysLeft(shown?.endsAt, Date.now())),
    checkPage(await readPage(origin, (path) => request(connection, path))),
  ];
  if (connection.token !== undefined) {
    const before = Date.now();
    const { data, failed } = await askStatus(createGatewayClient(connection, locale));
    if (failed) checks.push(failed);
    else checks.push(...checkStatus(data, origin, { before, after: Date.now() }));
  }
  const isWell = checks.every(({ result }) => result === 'ok');
  if (given.options.format === 'json') {
    const list = checks.map(({ name, result, words }) => ({
      check: name,
      result,
      message: words[locale],
    }));
    io.stdout.write(`${JSON.stringify({ checks: list }, null, 2)}\n`);
  } else {
    const rows = checks.map(({ name, result, words }) => [
      `${marks[result]} ${names[name][locale]}`,
      words[locale],
    ]);
    for (const line of columnLines(rows, io.stdout)) io.stdout.write(`${line}\n`);
    if (connection.token === undefined) {
      io.stdout.write(`${formatMessage(noToken[locale], {})}\n`);
    }
  }
  return isWell ? 0 : 1;
};

/** Asks what the gateway says of itself; a check that failed where it says nothing. */
async function askStatus(
  client: GatewayClient,
): Promise<{ data: JsonObject; failed?: never } | { data?: never; failed: Check }> {
  try {
    const { data, refusal } = await client.ask(readStatus, {});
    if (!refusal) return { data };
    const name = refusal.code === 'database-unavailable' ? 'database' : 'token';
    return { failed: error(name, refused(refusal).words) };
  } catch (failure) {
    if (!(failure instanceof UserError)) throw failure;
    return { failed: error('status', failure.words) };
  }
}

const noToken: Readonly<Record<BuiltInLocale, string>> = {
  'zh-CN':
    '没有令牌：代理、数据库、磁盘、网络、版本、短信、邮件和时钟没有检查（FORMGATE_TOKEN 或 --token-file）。',
  en: 'Without a token the proxy, database, disk, network, revision, sms, mail and clock were not checked (FORMGATE_TOKEN or --token-file).',
};
