import { type BuiltInLocale, listed } from '../../../../src/engine';
import { NO_INTERFACE, UNANSWERED } from '../../../../src/gateway/operator';
import type { GatewayStatus } from '../../../../src/wire/calls/publishing/read-status';
import { explainNote, explainNotes } from './certificates';
import { type Check, error, ok, warning } from './check';

// Checks of the services that the gateway asks: what it says of them itself.

/** The adapter that opens nothing. */
const DEMONSTRATION = 'embedded';

/** Checks whether students get codes. */
export function checkSms({ sms, smsNote }: Pick<GatewayStatus, 'sms' | 'smsNote'>): Check {
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
        'zh-CN': `连不上短信服务（${explainNote(smsNote)['zh-CN']}），学生收不到验证码。请检查 SMS_URL 和到它的网络。`,
        en: `The service for text messages cannot be reached (${explainNote(smsNote).en}): students get no codes. See to SMS_URL and the network between.`,
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

/** Checks the server for e-mail; nothing where no mail is sent and none needs to be. */
export function checkMail({ kind, note, isNeeded }: GatewayStatus['mail']): Check[] {
  const name = 'mail';
  if (kind === 'smtp') {
    if (note === '') {
      return [ok(name, { 'zh-CN': '邮件服务器正常。', en: 'The server for e-mail responds.' })];
    }
    return [
      error(name, {
        'zh-CN': `邮件服务器不能用（${explainNote(note)['zh-CN']}）：接待人收不到访客的申请。请检查 SMTP_URL、SMTP_CA_FILE 和它的账号。`,
        en: `The server for e-mail takes none (${explainNote(note).en}): sponsors are not told of visitors. See to SMTP_URL, SMTP_CA_FILE and its account.`,
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

/** Checks the network: one line for each server or part of it. */
export function checkNetwork(adapters: GatewayStatus['network']): Check[] {
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
      if (part.isWell && part.note === UNANSWERED) {
        return warning(name, {
          'zh-CN': `${shown}：不回应 Status-Server，还没有学生登录过，不知道它的密钥和端口对不对。请登录一次再运行 doctor；密钥不对时学生不能登录。`,
          en: `${shown}: says nothing to Status-Server and has accounted for no session yet, so that nobody knows whether its secret and port are right. Sign in once and run the doctor again: with another secret students cannot sign in.`,
        });
      }
      if (part.isWell) return ok(name, { 'zh-CN': `${shown}：正常。`, en: `${shown}: ok.` });
      if (part.note === NO_INTERFACE) {
        return error(name, {
          'zh-CN': `${adapter.name}：这台机器没有网络接口 ${part.name}，所有设备不经登录即可上网。请检查 network.json 的 nftables.interface。`,
          en: `${adapter.name}: the machine has no interface ${part.name}, and every device passes without signing in. Look at nftables.interface in network.json.`,
        });
      }
      // Students notice nothing while another part does the same work.
      const tell = adapter.isWell ? warning : error;
      return tell(name, {
        'zh-CN': `${shown} 没有回应（${explainNote(part.note)['zh-CN']}）。请检查它、到它的网络和密钥，以及 network.json。`,
        en: `${shown} does not respond (${explainNote(part.note).en}). See to it, the network and the secret between, and network.json.`,
      });
    }),
  );
}

/** Checks the directories; nothing where the gateway has all accounts itself. */
export function checkDirectories({ directories, unknownSchools }: GatewayStatus): Check[] {
  if (directories.length === 0) return [];
  return [checkSomeDirectories(directories, unknownSchools)];
}

function checkSomeDirectories(
  all: GatewayStatus['directories'],
  unknownSchools: readonly string[],
): Check {
  const name = 'directories';
  const down = all.filter(({ isWell }) => !isWell);
  const open = all.filter(({ isProtected }) => !isProtected);
  if (down.length > 0) {
    const notes = explainNotes(down.flatMap(({ notes: each }) => each));
    return error(name, {
      'zh-CN': `${namesOf(down, 'zh-CN')} 无法使用，学生不能登录（${notes['zh-CN']}）。请检查 directory.json 和目录服务器。`,
      en: `${namesOf(down, 'en')} cannot be used: students cannot sign in (${notes.en}). Look at directory.json and the servers.`,
    });
  }
  if (open.length > 0) {
    return warning(name, {
      'zh-CN': `与 ${namesOf(open, 'zh-CN')} 的连接没有加密，密码在途中可以被看到。请使用 ldaps 或 startTls。`,
      en: `Connections to ${namesOf(open, 'en')} are not encrypted: passwords can be read on the way. Use ldaps or startTls.`,
    });
  }
  if (unknownSchools.length > 0) {
    return warning(name, {
      'zh-CN': `directory.json 里有不存在的学校：${listed(unknownSchools, 'zh-CN')}。`,
      en: `directory.json names schools that there are not: ${listed(unknownSchools, 'en')}.`,
    });
  }
  return ok(name, {
    'zh-CN': `${namesOf(all, 'zh-CN')} 可以使用。`,
    en: `${namesOf(all, 'en')}: all respond.`,
  });
}

/**
 * Checks the identity providers; nothing where there is none, and every school keeps to the
 * operator's limits.
 */
export function checkIdentity({ identity }: GatewayStatus): Check[] {
  const name = 'identity';
  const { providers: all, unknownSchools, limited } = identity;
  const down = all.filter(({ note }) => note !== '');
  if (down.length > 0) {
    const notes = explainNotes(down.map((each) => `${each.name}: ${each.note}`));
    return [
      error(name, {
        'zh-CN': `${namesOf(down, 'zh-CN')} 没有正常回应，学生不能由它登录（${notes['zh-CN']}）。请检查它、到它的网络，以及 identity.json。`,
        en: `${namesOf(down, 'en')} does not respond as it should: students cannot sign in by it (${notes.en}). See to it, the network between, and identity.json.`,
      }),
    ];
  }
  const plain = all.filter(({ isProtected }) => !isProtected);
  if (plain.length > 0) {
    return [
      warning(name, {
        'zh-CN': `${namesOf(plain, 'zh-CN')} 用的是 http，只能用于试用。请在 identity.json 里改成 https 地址。`,
        en: `${namesOf(plain, 'en')} is asked over http, which is for trials alone. Give an https address in identity.json.`,
      }),
    ];
  }
  if (limited.length > 0) {
    return [
      warning(name, {
        'zh-CN': `有的设置越过了 identity.json 的界限，没有生效：${listed(limited, 'zh-CN')}。请运行 formgate validate --identity 查看。`,
        en: `Settings go further than identity.json allows and do not count: ${listed(limited, 'en')}. See “formgate validate --identity”.`,
      }),
    ];
  }
  if (unknownSchools.length > 0) {
    return [
      warning(name, {
        'zh-CN': `identity.json 里有不存在的学校：${listed(unknownSchools, 'zh-CN')}。请改正名称，否则为它们写的不起作用。`,
        en: `identity.json names schools that there are not: ${listed(unknownSchools, 'en')}. Correct the names, or what it says of them has no effect.`,
      }),
    ];
  }
  if (all.length === 0) return [];
  return [
    ok(name, {
      'zh-CN': `${namesOf(all, 'zh-CN')} 可以使用。`,
      en: `${namesOf(all, 'en')}: all respond.`,
    }),
  ];
}

function namesOf(all: readonly { name: string }[], locale: BuiltInLocale): string {
  return listed(
    all.map(({ name }) => name),
    locale,
  );
}
