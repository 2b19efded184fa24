import { type JsonObject, readTyped, type TerminalWords } from '../../../../src/engine';
import { LITTLE_ROOM, NO_ROOM } from '../../../../src/gateway/free-bytes';
import { type GatewayStatus, readStatus } from '../../../../src/wire/calls/publishing/read-status';
import { localMinute } from '../../local-time';
import { checkCertificates } from './certificates';
import { type Check, error, ok, warning } from './check';
import {
  checkDirectories,
  checkIdentity,
  checkMail,
  checkNetwork,
  checkSms,
} from './service-checks';

/** A database that takes longer for nothing holds up every sign-in, in milliseconds. */
const SLOW = 50;

/**
 * The most time without maintenance, in milliseconds; it removes old entries of the history every
 * hour.
 */
const MOST_WITHOUT_MAINTENANCE = 2 * 3600_000;

/** Codes and sessions end by the clock, in milliseconds. */
const MOST_SKEW = 5_000;

/** The zone of machines that were told none, which no campus with students is in. */
const UTC = new Set(['UTC', 'Etc/UTC', 'Etc/Unknown']);

/**
 * Checks what the gateway says of itself.
 *
 * @param given read by its contract: what a gateway of another version does not say is not there
 * @param before the moments of this machine's clock between which it was asked
 */
export function checkStatus(
  given: JsonObject,
  origin: string,
  { before, after }: { before: number; after: number },
): Check[] {
  const status = readTyped(readStatus.response, given);
  if (!status) return [];
  return [
    checkProxy(status.request, origin),
    checkDatabase(status.database),
    ...checkDisk(status.disk),
    checkRevision(status.revision),
    checkSms(status),
    ...checkMail(status.mail),
    ...checkNetwork(status.network),
    ...checkDirectories(status),
    ...checkHistory(status),
    ...checkIdentity(status),
    ...checkCertificates(status),
    ...checkSecondFactor(status.secondFactor),
    checkClock(status, before, after),
  ];
}

function checkProxy({ proxies, forwarded, host }: GatewayStatus['request'], origin: string): Check {
  const name = 'proxy';
  const expected = new URL(origin).host;
  if (proxies === 0 && forwarded) {
    return error(name, {
      'zh-CN':
        '前面有代理，但 TRUST_PROXY 是 0：所有学生看起来来自同一个地址，限制会误伤他们。请设置 TRUST_PROXY=1。',
      en: 'There is a proxy in front, but TRUST_PROXY is 0: all students seem to come from one address, and limits hold them up. Set TRUST_PROXY=1.',
    });
  }
  if (proxies > 0 && !forwarded) {
    return error(name, {
      'zh-CN': `TRUST_PROXY 是 ${proxies}，但请求没有 X-Forwarded-For：谁都能冒充地址。请让代理加上它，或把 TRUST_PROXY 设为 0。`,
      en: `TRUST_PROXY is ${proxies}, but requests have no X-Forwarded-For: anyone can claim any address. Have the proxy send it, or set TRUST_PROXY to 0.`,
    });
  }
  if (host !== expected && host === new URL(origin).hostname) {
    return warning(name, {
      'zh-CN': `代理没有传递端口：网关看到的是 ${host}，而不是 ${expected}。nginx 请写 proxy_set_header Host $http_host（$host 不带端口），并在 PUBLIC_URL 里写上端口。`,
      en: `The proxy leaves the port out: the gateway sees ${host} and not ${expected}. With nginx write proxy_set_header Host $http_host ($host has no port), and give the port in PUBLIC_URL.`,
    });
  }
  if (host !== expected) {
    return warning(name, {
      'zh-CN': `网关看到的主机名是 ${host}，而不是 ${expected}。请让代理原样传递 Host。`,
      en: `The gateway sees the host ${host} and not ${expected}. Have the proxy pass Host on as it is.`,
    });
  }
  return ok(name, { 'zh-CN': '地址和主机名正确。', en: 'Addresses and host arrive as they are.' });
}

/** Checks that administrators have the second factor that the operator asks them for. */
function checkSecondFactor({ isAsked, missing }: GatewayStatus['secondFactor']): Check[] {
  const name = 'secondFactor';
  if (!isAsked) return [];
  if (missing === 0) {
    return [
      ok(name, {
        'zh-CN': '须启用两步验证的管理员都已启用。',
        en: 'All administrators who need a second factor have one.',
      }),
    ];
  }
  return [
    warning(name, {
      'zh-CN': `${missing} 位管理员须启用两步验证而尚未启用，下次登录时会要求设置；是谁见 formgate administrators list。由身份提供方完成两步验证的也算在内。`,
      en: `Administrators who need a second factor and have none here: ${missing}. Each is led to one at the next sign-in, unless the identity provider asked for one; "formgate administrators list" says who they are.`,
    }),
  ];
}

function checkDatabase({ kind, milliseconds }: GatewayStatus['database']): Check {
  const name = 'database';
  const took = milliseconds ?? Number.NaN;
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

/** Checks that the gateway's folder of data has room. */
function checkDisk({ freeBytes }: GatewayStatus['disk']): Check[] {
  const name = 'disk';
  // A gateway of another version does not say.
  if (freeBytes === null) return [];
  const room =
    freeBytes < 1e9 ? `${Math.floor(freeBytes / 1e6)} MB` : `${(freeBytes / 1e9).toFixed(1)} GB`;
  if (freeBytes >= LITTLE_ROOM) {
    return [
      ok(name, {
        'zh-CN': `DATA_DIR 所在的磁盘还有 ${room}。`,
        en: `${room} are free where DATA_DIR is.`,
      }),
    ];
  }
  const tell = freeBytes < NO_ROOM ? error : warning;
  return [
    tell(name, {
      'zh-CN': `DATA_DIR 所在的磁盘只剩 ${room}。磁盘满了，网关什么也保存不了：请清理或扩容；历史保存多久由 HISTORY_MONTHS 决定。`,
      en: `${room} are free where DATA_DIR is. On a full disk the gateway stores nothing: make room, or enlarge it; HISTORY_MONTHS says how long the history is stored.`,
    }),
  ];
}

function checkRevision({ id, behind, schools }: GatewayStatus['revision']): Check {
  const name = 'revision';
  if (behind === 0) {
    return ok(name, {
      'zh-CN': `${id}，${schools} 所学校，与数据库一致。`,
      en: `${id}, schools: ${schools}; what was published is live.`,
    });
  }
  return error(name, {
    'zh-CN': `有 ${behind} 次发布还没有在这个节点上线。请查看它的日志。`,
    en: `Publications that are not live on this node: ${behind}. See its log.`,
  });
}

/**
 * Checks that the history is whole, and that entries that are over leave it every hour, without
 * being asked.
 */
function checkHistory({ time, history: { lost, held, maintainedAt } }: GatewayStatus): Check[] {
  const name = 'history';
  if (lost > 0) {
    return [
      warning(name, {
        'zh-CN': `启动以来有 ${lost} 条记录未能保存。请检查数据库，并查看日志的 history 部分。`,
        en: `Entries of the history that were lost since the start: ${lost}. Look at the database, and at the log of the part “history”.`,
      }),
    ];
  }
  if (held > 0) {
    return [
      warning(name, {
        'zh-CN':
          '按网关的时钟，有的记录已经过期，但此前五周它并非每周都在运行：时钟可能错了，所以没有删除。请先校准时钟；如果时钟没错，连续运行满五周后会自动删除。',
        en: 'Entries of the history are over by the gateway’s clock, but it did not run in each of the five weeks before: the clock may be wrong, so nothing was removed. Set the clock right; where it is, they go once the gateway has run for five weeks.',
      }),
    ];
  }
  // A gateway of another version does not say.
  if (maintainedAt === null) return [];
  const at = maintainedAt === '' ? undefined : localMinute(maintainedAt);
  const age = Date.parse(String(time)) - Date.parse(maintainedAt);
  if (age <= MOST_WITHOUT_MAINTENANCE) {
    return [
      ok(name, {
        'zh-CN': `记录完整；上次清理过期记录：${at}。`,
        en: `Whole; what is over was last removed at ${at}.`,
      }),
    ];
  }
  return [
    warning(name, {
      'zh-CN': `过期的记录没有按时清理（上次：${at ?? '启动以来没有'}）。请检查数据库，并查看日志的 history 部分。`,
      en: `What is over was not removed in time (last at: ${at ?? 'never since the start'}). Look at the database, and at the log of the part “history”.`,
    }),
  ];
}

function checkClock(
  { time, timeZone, database }: GatewayStatus,
  before: number,
  after: number,
): Check {
  const name = 'clock';
  const gateway = Date.parse(String(time));
  const stored = Date.parse(String(database.time));
  const middle = (before + after) / 2;
  const patience = MOST_SKEW + (after - before) / 2;
  const skews = [gateway - middle, gateway - stored].map(Math.abs);
  const worst = Math.max(...skews);
  if (worst <= patience && UTC.has(timeZone)) {
    return warning(name, {
      'zh-CN': `时钟一致，但网关的时区是 ${timeZone}：定了日期的页面和公告，北京时间 8:00 才换日。请设置校园所在的时区，例如 TZ=Asia/Shanghai。`,
      en: `The clocks agree, but the gateway’s time zone is ${timeZone}: what pages and notices show from a day on begins at 08:00 in China. Set that of the campus, such as TZ=Asia/Shanghai.`,
    });
  }
  if (worst <= patience) {
    return ok(name, {
      'zh-CN': `网关、数据库和本机的时钟一致${timeZone && `，网关的时区是 ${timeZone}`}。`,
      en: `The clocks of the gateway, the database and this machine agree${timeZone && `; the gateway’s time zone is ${timeZone}`}.`,
    });
  }
  const seconds = Math.round(worst / 1000);
  return error(name, {
    'zh-CN': `网关、数据库和本机的时钟相差 ${seconds} 秒。请打开时间同步（NTP）。`,
    en: `The clocks of the gateway, the database and this machine differ by ${seconds} s. Turn on time synchronisation (NTP).`,
  });
}
