import { type JsonObject, readTyped, type TerminalWords } from '../../../../src/engine';
import { type GatewayStatus, readStatus } from '../../../../src/wire/calls/publishing/read-status';
import { type Check, error, ok, warning } from './check';

/** A database that takes longer for nothing holds up every sign-in, in milliseconds. */
const SLOW = 50;

/** The adapter that opens nothing. */
const DEMONSTRATION = 'embedded';

/**
 * The most time without maintenance, in milliseconds; it removes old entries of the history every
 * hour.
 */
const MOST_WITHOUT_MAINTENANCE = 2 * 3600_000;

/** Codes and sessions end by the clock, in milliseconds. */
const MOST_SKEW = 5_000;

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
    checkRevision(status.revision),
    checkSms(status),
    ...checkMail(status.mail),
    ...checkNetwork(status.network),
    ...checkDirectories(status),
    ...checkHistory(status),
    ...checkIdentity(status),
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

function checkSms({ sms, smsNote }: Pick<GatewayStatus, 'sms' | 'smsNote'>): Check {
  const name = 'sms';
  switch (sms) {
    case 'upstream':
      return ok(name, {
        'zh-CN': '由学校自己的服务发送。',
        en: 'The deployment’s own services send them.',
      });
    case 'http':
      if (smsNote === '') {
        return ok(name, {
          'zh-CN': '可以连接短信服务。',
          en: 'The service for text messages takes connections.',
        });
      }
      return error(name, {
        'zh-CN': `连不上短信服务（${smsNote}），学生收不到验证码。请检查 SMS_URL 和到它的网络。`,
        en: `The service for text messages cannot be reached (${smsNote}): students get no codes. See to SMS_URL and the network between.`,
      });
    case 'outbox':
      return warning(name, {
        'zh-CN':
          '验证码不会发送，只显示在 /outbox：仅供试用。正式使用请设置 SMS_URL 或 SERVICES_FILE。',
        en: 'Codes are not sent but shown at /outbox, for trying out. For real use set SMS_URL or SERVICES_FILE.',
      });
    case 'none':
      return warning(name, {
        'zh-CN': '没有短信服务，学生不能用验证码。请设置 SMS_URL 或 SERVICES_FILE。',
        en: 'There is no service for text messages: students cannot use codes. Set SMS_URL or SERVICES_FILE.',
      });
  }
}

/** Nothing where no mail is sent and none needs to be. */
function checkMail({ kind, note, isNeeded }: GatewayStatus['mail']): Check[] {
  const name = 'mail';
  if (kind === 'smtp') {
    if (note === '') {
      return [ok(name, { 'zh-CN': '邮件服务器正常。', en: 'The server for e-mail responds.' })];
    }
    return [
      error(name, {
        'zh-CN': `邮件服务器不能用（${note}）：接待人收不到访客的申请。请检查 SMTP_URL、SMTP_CA_FILE 和它的账号。`,
        en: `The server for e-mail takes none (${note}): sponsors are not told of visitors. See to SMTP_URL, SMTP_CA_FILE and its account.`,
      }),
    ];
  }
  if (!isNeeded) return [];
  if (kind === 'outbox') {
    return [
      warning(name, {
        'zh-CN': '邮件不会发送，只显示在 /outbox：仅供试用。正式使用请设置 SMTP_URL 和 SMTP_FROM。',
        en: 'E-mail is not sent but shown at /outbox, for trying out. For real use set SMTP_URL and SMTP_FROM.',
      }),
    ];
  }
  return [
    error(name, {
      'zh-CN':
        'identity.json 里访客的接待人用邮箱，但没有邮件服务器。请设置 SMTP_URL 和 SMTP_FROM。',
      en: 'Sponsors of visitors in identity.json have e-mail addresses, but there is no server for e-mail. Set SMTP_URL and SMTP_FROM.',
    }),
  ];
}

/** One line for each server or part of the network. */
function checkNetwork(adapters: GatewayStatus['network']): Check[] {
  const name = 'network';
  if (adapters.every((adapter) => adapter.name === DEMONSTRATION)) {
    return [
      warning(name, {
        'zh-CN': '这是演示：登录不会接通网络。接入校园网请用 NETWORK_FILE 指定 network.json。',
        en: 'A demonstration: signing in opens no network. To connect one, name network.json with NETWORK_FILE.',
      }),
    ];
  }
  return adapters.flatMap((adapter) =>
    adapter.parts.map((part) => {
      const shown = `${adapter.name}, ${part.name}`;
      if (part.isWell) return ok(name, { 'zh-CN': `${shown}：正常。`, en: `${shown}: ok.` });
      // Students notice nothing while another part does the same work.
      const tell = adapter.isWell ? warning : error;
      return tell(name, {
        'zh-CN': `${shown} 没有回应（${part.note}）。请检查它、到它的网络和密钥，以及 network.json。`,
        en: `${shown} does not respond (${part.note}). See to it, the network and the secret between, and network.json.`,
      });
    }),
  );
}

/** Nothing where the gateway has all accounts itself. */
function checkDirectories({ directories, unknownSchools }: GatewayStatus): Check[] {
  if (directories.length === 0) return [];
  return [checkSomeDirectories(directories, unknownSchools.join(', '))];
}

/** @param unknownSchools the names of schools that there are not, as a list; '' for none */
function checkSomeDirectories(all: GatewayStatus['directories'], unknownSchools: string): Check {
  const name = 'directories';
  const down = all.filter(({ isWell }) => !isWell);
  const open = all.filter(({ isProtected }) => !isProtected);
  if (down.length > 0) {
    const notes = down.flatMap(({ notes: each }) => each).join('; ');
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

/** Nothing where there is no provider, and every school keeps to the operator's limits. */
function checkIdentity({ identity }: GatewayStatus): Check[] {
  const name = 'identity';
  const { providers: all, unknownSchools, limited } = identity;
  const down = all.filter(({ note }) => note !== '');
  if (down.length > 0) {
    const notes = down.map((each) => `${each.name}: ${each.note}`).join('; ');
    return [
      error(name, {
        'zh-CN': `${namesOf(down)} 没有正常回应，学生不能由它登录（${notes}）。请检查它、到它的网络，以及 identity.json。`,
        en: `${namesOf(down)} does not respond as it should: students cannot sign in by it (${notes}). See to it, the network between, and identity.json.`,
      }),
    ];
  }
  const plain = all.filter(({ isProtected }) => !isProtected);
  if (plain.length > 0) {
    return [
      warning(name, {
        'zh-CN': `${namesOf(plain)} 用的是 http，只能用于试用。请在 identity.json 里改成 https 地址。`,
        en: `${namesOf(plain)} is asked over http, which is for trials alone. Give an https address in identity.json.`,
      }),
    ];
  }
  if (limited.length > 0) {
    const files = limited.join(', ');
    return [
      warning(name, {
        'zh-CN': `有的设置越过了 identity.json 的界限，没有生效：${files}。请运行 formgate validate --identity 查看。`,
        en: `Settings go further than identity.json allows and do not count: ${files}. See “formgate validate --identity”.`,
      }),
    ];
  }
  if (unknownSchools.length > 0) {
    const schools = unknownSchools.join(', ');
    return [
      warning(name, {
        'zh-CN': `identity.json 里有不存在的学校：${schools}。请改正名称，否则为它们写的不起作用。`,
        en: `identity.json names schools that there are not: ${schools}. Correct the names, or what it says of them has no effect.`,
      }),
    ];
  }
  if (all.length === 0) return [];
  return [
    ok(name, {
      'zh-CN': `${namesOf(all)} 可以使用。`,
      en: `${namesOf(all)}: all respond.`,
    }),
  ];
}

/**
 * Checks that the history is whole, and that entries that are over leave it every hour, without
 * being asked.
 */
function checkHistory({ time, history: { lost, maintainedAt } }: GatewayStatus): Check[] {
  const name = 'history';
  if (lost > 0) {
    return [
      warning(name, {
        'zh-CN': `启动以来有 ${lost} 条记录未能保存。请检查数据库，并查看日志的 history 部分。`,
        en: `Entries of the history that were lost since the start: ${lost}. Look at the database, and at the log of the part “history”.`,
      }),
    ];
  }
  // A gateway of another version does not say.
  if (maintainedAt === null) return [];
  const age = Date.parse(String(time)) - Date.parse(maintainedAt);
  if (age <= MOST_WITHOUT_MAINTENANCE) {
    return [
      ok(name, {
        'zh-CN': `记录完整；上次清理过期记录：${maintainedAt}。`,
        en: `Whole; what is over was last removed at ${maintainedAt}.`,
      }),
    ];
  }
  return [
    warning(name, {
      'zh-CN': `过期的记录没有按时清理（上次：${maintainedAt || '启动以来没有'}）。请检查数据库，并查看日志的 history 部分。`,
      en: `What is over was not removed in time (last at: ${maintainedAt || 'never since the start'}). Look at the database, and at the log of the part “history”.`,
    }),
  ];
}

function namesOf(directories: readonly { name: string }[]): string {
  return directories.map(({ name }) => name).join(', ');
}

function checkClock({ time, database }: GatewayStatus, before: number, after: number): Check {
  const name = 'clock';
  const gateway = Date.parse(String(time));
  const stored = Date.parse(String(database.time));
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
