import {
  type BuiltInLocale,
  formatMessage,
  printable,
  suggest,
  type TerminalWords,
} from '../../../../src/engine';
import { usingOperator } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/user-error';
import { PUBLISHING_RIGHTS, type RequestOf } from '../../../../src/wire/calls/define-call';
import { createToken } from '../../../../src/wire/calls/publishing/create-token';
import { listSchools } from '../../../../src/wire/calls/publishing/list-schools';
import { listTokens } from '../../../../src/wire/calls/publishing/list-tokens';
import { revokeToken } from '../../../../src/wire/calls/publishing/revoke-token';
import type { TokenInfo } from '../../../../src/wire/calls/publishing/token-parts';
import { columnLines } from '../../column-lines';
import { type Given, listOf, type RunCommand, textOf } from '../../define-command';
import { listHeadings } from '../../list-headings';
import { localMinute } from '../../local-time';
import { localeOf } from '../../locale';
import { printResult } from '../../print-result';
import { readExpiry } from './expiry';

const messages = {
  created: {
    'zh-CN':
      '已创建令牌 ${id}（${name}）：学校：${schools}；权限：${rights}；${end}。它只在这里显示一次，请妥善保存：',
    en: 'The token ${id} (${name}) was made. For: ${schools}; may: ${rights}; ${end}. It is shown here and never again; keep it safe:',
  },
  revoked: {
    'zh-CN': '令牌 ${id}（${name}）已撤销，立即失效。',
    en: 'The token ${id} (${name}) is revoked, from this moment on.',
  },
  none: { 'zh-CN': '还没有令牌。', en: 'There are no tokens.' },
  allSchools: { 'zh-CN': '所有学校', en: 'every school' },
  valid: { 'zh-CN': '有效至 ${at}', en: 'until ${at}' },
  always: { 'zh-CN': '长期有效', en: 'never ends' },
  isRevoked: { 'zh-CN': '已撤销 ${at}', en: 'revoked ${at}' },
  isExpired: { 'zh-CN': '已过期 ${at}', en: 'ended ${at}' },
} satisfies Record<string, TerminalWords>;

type NewToken = RequestOf<typeof createToken>;

/** Makes, lists or revokes tokens. */
export const run: RunCommand = async (given, io) => {
  const locale = localeOf(given.options.locale, io);
  const print = (json: object, lines: readonly string[]) => printResult(given, io, json, lines);
  const say = (words: TerminalWords, token: TokenInfo) => {
    const { id, name, rights } = token;
    const separator = locale === 'zh-CN' ? '、' : ', ';
    return printable(
      formatMessage(words[locale], {
        id,
        name,
        schools: schoolsOf(token, separator, locale),
        rights: rights.join(separator),
        end: endOf(token, locale),
      }),
    );
  };
  const [action, id] = given.arguments;
  const wanted = action === 'create' ? readNewToken(given) : undefined;
  if (action === 'revoke' && id === undefined) throw noId();
  await usingOperator(io.env, async (client) => {
    if (wanted) {
      if (wanted.schools && given.options.allowNewSchool !== true) {
        refuseUnknownSchool(wanted.schools, (await client.call(listSchools, {})).schools);
      }
      const { token, secret } = await client.call(createToken, wanted);
      print({ token, secret }, [say(messages.created, token), '', `  ${secret}`, '']);
    } else if (id !== undefined) {
      const { token } = await client.call(revokeToken, { id });
      if (!token) throw unknownToken(id);
      print({ token }, [say(messages.revoked, token)]);
    } else {
      const { tokens: found } = await client.call(listTokens, {});
      const lines = columnLines(
        found.map((token) => tokenCells(token, locale)),
        io.stdout,
        listHeadings.tokens[locale],
      );
      print({ tokens: found }, lines.length > 0 ? lines : [messages.none[locale]]);
    }
  });
  return 0;
};

function readNewToken({ options }: Given): NewToken {
  const name = textOf(options.name)?.trim() ?? '';
  const rights = PUBLISHING_RIGHTS.filter((right) => listOf(options.may).includes(right));
  const schools = listOf(options.school);
  if (name === '') throw missing('--name', 'ci');
  if (!/^[^\p{Cc}]{1,64}$/u.test(name)) throw wrongName();
  if (rights.length === 0) throw missing('--may', 'publish,rollback');
  if (schools.length > 0 === (options.allSchools === true)) throw whichSchools();
  const expires = textOf(options.expires);
  const expiresAt = readExpiry(expires, new Date());
  if (expiresAt === 'no-time' || expiresAt === 'past') throw wrongExpiry(expiresAt, expires ?? '');
  return {
    ...{ name, rights, schools: schools.length > 0 ? [...schools] : undefined },
    expiresAt: expiresAt?.toISOString(),
  };
}

/** A token in a list: its id, its name, what it may do where, and how long. */
function tokenCells(token: TokenInfo, locale: BuiltInLocale): string[] {
  const { id, name, rights } = token;
  return [id, name, rights.join(','), schoolsOf(token, ',', locale), endOf(token, locale)];
}

const schoolsOf = ({ schools }: TokenInfo, separator: string, locale: BuiltInLocale) =>
  schools?.join(separator) ?? messages.allSchools[locale];

function endOf({ expiresAt, revokedAt }: TokenInfo, locale: BuiltInLocale): string {
  const say = (words: TerminalWords, at: string) =>
    formatMessage(words[locale], { at: localMinute(at) });
  if (revokedAt) return say(messages.isRevoked, revokedAt);
  if (!expiresAt) return messages.always[locale];
  return say(new Date(expiresAt) <= new Date() ? messages.isExpired : messages.valid, expiresAt);
}

/**
 * @throws UserError for the first school that the gateway does not have, with the one that was
 *   meant
 */
function refuseUnknownSchool(wanted: readonly string[], known: readonly string[]): void {
  const school = wanted.find((name) => !known.includes(name));
  if (school === undefined) return;
  const meant = suggest(school, known);
  throw new UserError({
    'zh-CN': `网关没有学校“${school}”。${meant === undefined ? '' : `你是不是想写“${meant}”？`}令牌要用来新建这所学校时，请加上 --allow-new-school。`,
    en: `The gateway has no school “${school}”.${meant === undefined ? '' : ` Did you mean “${meant}”?`} If the token is to make that school, add --allow-new-school.`,
  });
}

function missing(option: string, example: string): UserError {
  return new UserError({
    'zh-CN': `缺少 ${option}。例如 ${option} ${example}。`,
    en: `${option} is missing. Give it as in "${option} ${example}".`,
  });
}

function wrongName(): UserError {
  return new UserError({
    'zh-CN': '--name 太长，或含有控制字符。最多 64 个字符，例如 --name ci。',
    en: '--name is too long, or holds control characters. Give 64 characters at most, as in "--name ci".',
  });
}

function wrongExpiry(reason: 'no-time' | 'past', text: string): UserError {
  const examples = {
    'zh-CN': '例如 --expires 30d、12h、2027-01-31，或 never（不失效）。',
    en: 'Give it as in "--expires 30d", 12h, 2027-01-31, or "never".',
  };
  return new UserError(
    reason === 'past'
      ? {
          'zh-CN': `--expires 的时间“${text}”已经过去。${examples['zh-CN']}`,
          en: `The time of --expires, “${text}”, lies in the past. ${examples.en}`,
        }
      : {
          'zh-CN': `--expires 的值“${text}”不是时间。${examples['zh-CN']}`,
          en: `The value of --expires, “${text}”, is no time. ${examples.en}`,
        },
  );
}

function whichSchools(): UserError {
  return new UserError({
    'zh-CN': '请用 --school 写明用于哪些学校，或用 --all-schools 表示所有学校。',
    en: 'Say which schools it is for with --school, or --all-schools.',
  });
}

function noId(): UserError {
  return new UserError({
    'zh-CN':
      '请写明要撤销的令牌，例如 formgate tokens revoke 3f9c21aa。formgate tokens list 列出所有令牌。',
    en: 'Name the token to revoke, as in "formgate tokens revoke 3f9c21aa". "formgate tokens list" lists them.',
  });
}

function unknownToken(id: string): UserError {
  return new UserError({
    'zh-CN': `没有令牌 ${id}。formgate tokens list 列出所有令牌。`,
    en: `There is no token ${id}. "formgate tokens list" lists them.`,
  });
}
