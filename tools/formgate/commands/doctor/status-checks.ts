import { type JsonObject, objectOf, type TerminalWords } from '../../../../src/engine';
import { type Check, error, ok, warning } from './check';

/** A database that takes longer for nothing holds up every sign-in, in milliseconds. */
const SLOW = 50;

/** Codes and sessions end by the clock, in milliseconds. */
const MOST_SKEW = 5_000;

/** What the gateway says of itself, asked between two moments of this machine's clock. */
export function checkStatus(
  status: JsonObject,
  origin: string,
  { before, after }: { before: number; after: number },
): Check[] {
  return [
    checkProxy(objectOf(status.request), origin),
    checkDatabase(objectOf(status.database)),
    checkRevision(objectOf(status.revision)),
    checkSms(status.sms),
    ...checkUpstream(status.upstream),
    ...checkDirectories(status),
    checkClock(status, before, after),
  ];
}

function checkProxy({ proxies, forwarded, host }: JsonObject, origin: string): Check {
  const name = 'proxy';
  const expected = new URL(origin).host;
  if (proxies === 0 && forwarded === true) {
    return error(name, {
      'zh-CN':
        '前面有代理，但 TRUST_PROXY 是 0：所有学生看起来来自同一个地址，限制会误伤他们。请设置 TRUST_PROXY=1。',
      en: 'There is a proxy in front, but TRUST_PROXY is 0: all students seem to come from one address, and limits hold them up. Set TRUST_PROXY=1.',
    });
  }
  if (typeof proxies === 'number' && proxies > 0 && forwarded !== true) {
    return error(name, {
      'zh-CN': `TRUST_PROXY 是 ${proxies}，但请求没有 X-Forwarded-For：谁都能冒充地址。请让代理加上它，或把 TRUST_PROXY 设为 0。`,
      en: `TRUST_PROXY is ${proxies}, but requests have no X-Forwarded-For: anyone can claim any address. Have the proxy send it, or set TRUST_PROXY to 0.`,
    });
  }
  if (host !== expected) {
    return warning(name, {
      'zh-CN': `网关看到的主机名是 ${String(host)}，而不是 ${expected}。请让代理原样传递 Host。`,
      en: `The gateway sees the host ${String(host)} and not ${expected}. Have the proxy pass Host on as it is.`,
    });
  }
  return ok(name, { 'zh-CN': '地址和主机名正确。', en: 'Addresses and host arrive as they are.' });
}

function checkDatabase({ kind, milliseconds }: JsonObject): Check {
  const name = 'database';
  const took = typeof milliseconds === 'number' ? milliseconds : Number.NaN;
  const label: TerminalWords =
    kind === 'server'
      ? { 'zh-CN': 'PostgreSQL 服务器', en: 'PostgreSQL' }
      : { 'zh-CN': '内置数据库', en: 'embedded' };
  if (took > SLOW) {
    return warning(name, {
      'zh-CN': `${label['zh-CN']}：一次查询用了 ${took} 毫秒，太慢了。请检查数据库的负载和网络。`,
      en: `${label.en}: a query took ${took} ms, which is slow. See to its load and the network.`,
    });
  }
  return ok(name, { 'zh-CN': `${label['zh-CN']}，${took} 毫秒。`, en: `${label.en}, ${took} ms.` });
}

function checkRevision({ id, behind, schools }: JsonObject): Check {
  const name = 'revision';
  if (behind === 0) {
    return ok(name, {
      'zh-CN': `${String(id)}，${String(schools)} 所学校，与数据库一致。`,
      en: `${String(id)}, schools: ${String(schools)}; what was published is live.`,
    });
  }
  return error(name, {
    'zh-CN': `有 ${String(behind)} 次发布还没有在这个节点上线。请查看它的日志。`,
    en: `Publications that are not live on this node: ${String(behind)}. See its log.`,
  });
}

function checkSms(sms: unknown): Check {
  const name = 'sms';
  switch (sms) {
    case 'upstream':
      return ok(name, {
        'zh-CN': '由学校自己的服务发送。',
        en: 'The deployment’s own services send them.',
      });
    case 'http':
      return ok(name, {
        'zh-CN': '已设置短信服务。',
        en: 'A service for text messages is set.',
      });
    case 'outbox':
      return warning(name, {
        'zh-CN': '验证码不会发送，只显示在 /outbox：仅供试用。正式使用请设置 SMS_URL。',
        en: 'Codes are not sent but shown at /outbox, for trying out. For real use set SMS_URL.',
      });
    default:
      return warning(name, {
        'zh-CN': '没有短信服务，学生不能用验证码。请设置 SMS_URL。',
        en: 'There is no service for text messages: students cannot use codes. Set SMS_URL.',
      });
  }
}

/** One line for each of the deployment's own services. */
function checkUpstream(services: unknown): Check[] {
  return listOf(services).map(({ name, isWell, note }) =>
    isWell === true
      ? ok('upstream', { 'zh-CN': `${String(name)} 有回应。`, en: `${String(name)} responds.` })
      : error('upstream', {
          'zh-CN': `${String(name)} 没有回应（${String(note)}）。请检查这个服务，以及 network.json 里的 upstream。`,
          en: `${String(name)} does not respond (${String(note)}). See to that service, and to upstream in network.json.`,
        }),
  );
}

/** Nothing where the gateway has all accounts itself. */
function checkDirectories({ directories, unknownSchools }: JsonObject): Check[] {
  const all = listOf(directories);
  if (all.length === 0) return [];
  const schools = Array.isArray(unknownSchools) ? unknownSchools.join(', ') : '';
  return [checkSomeDirectories(all, schools)];
}

/** @param unknownSchools the names of schools that there are not, as a list; '' for none */
function checkSomeDirectories(all: readonly JsonObject[], unknownSchools: string): Check {
  const name = 'directories';
  const down = all.filter(({ isWell }) => isWell !== true);
  const open = all.filter(({ isProtected }) => isProtected !== true);
  if (down.length > 0) {
    const notes = down.flatMap((each) => (Array.isArray(each.notes) ? each.notes : [])).join('; ');
    return error(name, {
      'zh-CN': `${namesOf(down)} 无法使用，学生不能登录（${notes}）。请检查 directory.json 和目录服务器。`,
      en: `${namesOf(down)} cannot be used: students cannot sign in (${notes}). Look at directory.json and the servers.`,
    });
  }
  if (open.length > 0) {
    return warning(name, {
      'zh-CN': `与 ${namesOf(open)} 的连接没有加密，密码在途中可以被看到。请使用 ldaps 或 startTls。`,
      en: `Connections to ${namesOf(open)} are not encrypted: passwords can be read on the way. Use ldaps or startTls.`,
    });
  }
  if (unknownSchools !== '') {
    return warning(name, {
      'zh-CN': `directory.json 里有不存在的学校：${unknownSchools}。`,
      en: `directory.json names schools that there are not: ${unknownSchools}.`,
    });
  }
  return ok(name, { 'zh-CN': `${namesOf(all)} 可以使用。`, en: `${namesOf(all)}: all respond.` });
}

function namesOf(directories: readonly JsonObject[]): string {
  return directories.map(({ name }) => String(name)).join(', ');
}

function checkClock({ time, database }: JsonObject, before: number, after: number): Check {
  const name = 'clock';
  const gateway = Date.parse(String(time));
  const stored = Date.parse(String(objectOf(database).time));
  const middle = (before + after) / 2;
  const patience = MOST_SKEW + (after - before) / 2;
  const skews = [gateway - middle, gateway - stored].map(Math.abs);
  const worst = Math.max(...skews);
  if (worst <= patience) {
    return ok(name, {
      'zh-CN': '网关、数据库和本机的时钟一致。',
      en: 'The clocks of the gateway, the database and this machine agree.',
    });
  }
  const seconds = Math.round(worst / 1000);
  return error(name, {
    'zh-CN': `网关、数据库和本机的时钟相差 ${seconds} 秒。请打开时间同步（NTP）。`,
    en: `The clocks of the gateway, the database and this machine differ by ${seconds} s. Turn on time synchronisation (NTP).`,
  });
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}
