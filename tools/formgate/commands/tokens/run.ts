import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import {
  openTokenStore,
  type PublishingToken,
  UserError,
} from '../../../../src/gateway/publishing';
import { type Given, listOf, type RunCommand, textOf } from '../../define-command';
import { localeOf } from '../../locale';
import { printable } from '../../reports/printable';
import { readExpiry } from './expiry';

const messages = {
  created: {
    'zh-CN': '已创建令牌 ${id}（${name}）。它只在这里显示一次，请妥善保存：',
    en: 'The token ${id} (${name}) was made. It is shown here and never again; keep it safe:',
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

type NewToken = Pick<PublishingToken, 'name' | 'schools' | 'rights' | 'expiresAt'>;

/** Makes, lists or revokes tokens. */
export const run: RunCommand = async (given, io) => {
  const locale = localeOf(given.options.locale, io);
  const isJson = given.options.format === 'json';
  const print = (json: object, lines: readonly string[]) =>
    io.stdout.write(
      isJson ? `${JSON.stringify(json, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''),
    );
  const say = (words: TerminalWords, { id, name }: PublishingToken) =>
    printable(formatMessage(words[locale], { id, name }));
  const [action, id] = given.arguments;
  const wanted = action === 'create' ? readNewToken(given) : undefined;
  if (action === 'revoke' && id === undefined) throw noId();
  const { tokens, close } = await openTokenStore(io.env);
  try {
    if (wanted) {
      const { token, secret } = await tokens.create(wanted);
      print({ token, secret }, [say(messages.created, token), '', `  ${secret}`, '']);
    } else if (id !== undefined) {
      const token = await tokens.revoke(id);
      if (!token) throw unknownToken(id);
      print({ token }, [say(messages.revoked, token)]);
    } else {
      const found = await tokens.list();
      const lines = found.map((token) => tokenLine(token, locale));
      print({ tokens: found }, lines.length > 0 ? lines : [messages.none[locale]]);
    }
  } finally {
    await close();
  }
  return 0;
};

function readNewToken({ options }: Given): NewToken {
  const name = textOf(options.name)?.trim() ?? '';
  const rights = (['read', 'publish', 'rollback'] as const).filter((right) =>
    listOf(options.may).includes(right),
  );
  const schools = listOf(options.school);
  if (name === '' || name.length > 64) throw wrong('--name', 'ci');
  if (rights.length === 0) throw wrong('--may', 'publish,rollback');
  if (schools.length > 0 === (options.allSchools === true)) throw whichSchools();
  const expiresAt = readExpiry(textOf(options.expires), new Date());
  if (expiresAt === 'wrong') throw wrong('--expires', '30d');
  return { name, rights, schools: schools.length > 0 ? schools : undefined, expiresAt };
}

function tokenLine(token: PublishingToken, locale: BuiltInLocale): string {
  const { id, name, rights, schools, expiresAt, revokedAt } = token;
  const at = (date: Date) => date.toLocaleString('sv-SE').slice(0, 16);
  const state = revokedAt
    ? formatMessage(messages.isRevoked[locale], { at: at(revokedAt) })
    : !expiresAt
      ? messages.always[locale]
      : formatMessage((expiresAt <= new Date() ? messages.isExpired : messages.valid)[locale], {
          at: at(expiresAt),
        });
  const where = schools?.join(',') ?? messages.allSchools[locale];
  return printable([id, name, rights.join(','), where, state].join('  '));
}

function wrong(option: string, example: string): UserError {
  return new UserError({
    'zh-CN': `缺少 ${option}，或它的值不对。例如 ${option} ${example}。`,
    en: `${option} is missing, or cannot be that. Give it as in "${option} ${example}".`,
  });
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
