import {
  type BuiltInLocale,
  formatMessage,
  type JsonObject,
  printable,
  type TerminalWords,
} from '../../../src/engine';
import { serverReason } from '../../../src/gateway/operator';

/** The message for a refusal of the gateway's, by its code. */
const refusals: Readonly<Record<string, TerminalWords>> = {
  unauthorized: {
    'zh-CN': '网关不认识这个令牌。请检查 FORMGATE_TOKEN 或令牌文件，或请运维人员创建新的令牌。',
    en: 'The gateway does not know the token. Check FORMGATE_TOKEN or the file of the token, or have the operator make a new one.',
  },
  'token-expired': {
    'zh-CN': '令牌已过期。请运维人员用 formgate tokens create 创建新的令牌。',
    en: 'The token has expired. Have the operator make a new one with "formgate tokens create".',
  },
  'token-revoked': {
    'zh-CN': '令牌已被撤销。请运维人员用 formgate tokens create 创建新的令牌。',
    en: 'The token was revoked. Have the operator make a new one with "formgate tokens create".',
  },
  'school-forbidden': {
    'zh-CN':
      '这个令牌不能用于学校“${school}”，只能用于：${schools}。请检查学校的名称，或换用有权限的令牌。',
    en: 'The token is not for the school “${school}”. It is for: ${schools}. Check the name, or use another token.',
  },
  'right-forbidden': {
    'zh-CN': '这个令牌没有做这件事的权限。请换用有权限的令牌。',
    en: 'The token may not do this. Use one that may.',
  },
  'approval-needed': {
    'zh-CN':
      '学校“${school}”的发布须经第二人批准，令牌不能直接发布。请在 Studio 中提交草稿，由另一位发布者批准；或由所有者在 Studio、运维人员用 formgate administrators waive-approval 取消这项要求。',
    en: 'At the school “${school}” a second person approves what goes live, so that a token cannot publish. Ask for approval in the Studio, where another publisher gives it; an owner there, or the operator with "formgate administrators waive-approval", can switch that off.',
  },
  'unknown-school': {
    'zh-CN': '网关没有这所学校。请检查学校的名称。',
    en: 'The gateway has no such school. Check its name.',
  },
  'unknown-revision': {
    'zh-CN': '这所学校没有这个版本。formgate history 列出所有版本。',
    en: 'The school has no such revision. "formgate history" lists them.',
  },
  'too-large': {
    'zh-CN': '一次发布的文件超过了 32 MB。请缩小图片，或分几次发布。',
    en: 'The files of one publication are larger than 32 MB. Make pictures smaller, or publish in parts.',
  },
  busy: {
    'zh-CN': '其他人正在不断发布。请稍后再试。',
    en: 'Others publish all the time. Try again in a moment.',
  },
  'database-unavailable': {
    'zh-CN': '网关的数据库暂时不可用，什么也没有改变。请稍后再试。',
    en: 'The database of the gateway is away, and nothing was changed. Try again later.',
  },
};

/** The database of a gateway is away; a gateway of this version says why. */
function databaseAway(cause: string, reason: TerminalWords): TerminalWords {
  return {
    'zh-CN': `网关的数据库不可用（${cause}），什么也没有改变：${reason['zh-CN']}。`,
    en: `The database of the gateway is away (${cause}), and nothing was changed: ${reason.en}.`,
  };
}

/** The messages for a refusal of the gateway's, with what its response says of it. */
export function refusalWords(
  code: string,
  { title, school, schools, cause }: JsonObject,
): TerminalWords {
  const known = refusals[code];
  const away = typeof cause === 'string' ? serverReason(cause) : undefined;
  if (away && code === 'database-unavailable') return databaseAway(String(cause), away);
  if (known && (code !== 'school-forbidden' || Array.isArray(schools))) {
    const names = Array.isArray(schools) ? schools.map(String) : [];
    const fill = (locale: BuiltInLocale, separator: string) =>
      printable(
        formatMessage(known[locale], { school: String(school), schools: names.join(separator) }),
      );
    return { 'zh-CN': fill('zh-CN', '、'), en: fill('en', ', ') };
  }
  const reason = typeof title === 'string' ? `${code}: ${title}` : code;
  return {
    'zh-CN': `网关没有接受请求（${reason}）。请确认网关与 formgate 是同一版本，或查看网关的日志。`,
    en: `The gateway did not accept the request (${reason}). Check that it is of the same version as formgate, or see its log.`,
  };
}
