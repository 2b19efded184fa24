import { type BuiltInLocale, formatMessage, type Issue, type TerminalWords } from '../../engine';
import { describeIssue } from '../../linter';
import { EVERY_SCHOOL, EVERYTHING } from './folders/choose-files';
import type { LoadedPortal } from './load-portal';

/** A finding in the terminal: `file:line:column severity rule message`, and how to fix it. */
export function issueLines(issue: Issue, locale: BuiltInLocale): string[] {
  const { message, hint } = describeIssue(issue, locale);
  const { line, column } = issue.range?.start ?? { line: 1, column: 1 };
  return [
    `${issue.file}:${line}:${column} ${issue.severity} ${issue.rule} ${message}`,
    ...(hint ? [`    ${hint}`] : []),
  ];
}

const words = {
  everything: { 'zh-CN': '全部内容', en: 'everything' },
  restored: {
    'zh-CN': '${owner}：仍按最近一次正确的状态提供服务。',
    en: '${owner}: the last good state goes on being served.',
  },
  emptied: {
    'zh-CN':
      'schools 文件夹里一所学校也没有了：仍按最近一次正确的状态提供服务。要下线学校，请在 Studio 里归档。',
    en: 'There is no school in the folder any more: the last good state goes on being served. To take schools away, archive them in the Studio.',
  },
  limited: {
    'zh-CN': '上面这些设置没有生效，按运维人员的界限执行。',
    en: 'These settings have no effect: the operator’s limits hold in their place.',
  },
  excluded: {
    'zh-CN': '${owner}：从未有过正确的状态，暂不提供服务；访问它的地址会看到 ${defaultSchool}。',
    en: '${owner}: not served, because it was never right; its paths show ${defaultSchool}.',
  },
} satisfies Record<string, TerminalWords>;

/**
 * Gives the lines that an administrator reads after a change: the mistakes, and what students see
 * meanwhile.
 */
export function loadedLines(
  {
    issues,
    limited,
    restored,
    excluded,
    revision,
  }: Pick<LoadedPortal, 'issues' | 'limited' | 'restored' | 'excluded' | 'revision'>,
  locale: BuiltInLocale,
): string[] {
  const errors = issues.filter((issue) => issue.severity === 'error');
  const owners = ownerLines({ restored, excluded, revision }, locale);
  return [
    ...errors.flatMap((issue) => issueLines(issue, locale)),
    ...limited.flatMap((issue) => issueLines(issue, locale)),
    ...(limited.length > 0 ? [words.limited[locale]] : []),
    ...owners,
  ];
}

/** Tells what students see meanwhile of each school, or of everything, whose files are wrong. */
export function ownerLines(
  { restored, excluded, revision }: Pick<LoadedPortal, 'restored' | 'excluded' | 'revision'>,
  locale: BuiltInLocale,
): string[] {
  return [
    ...restored.map((owner) => {
      if (owner === EVERY_SCHOOL) return words.emptied[locale];
      const shown = owner === EVERYTHING ? words.everything[locale] : owner;
      return formatMessage(words.restored[locale], { owner: shown });
    }),
    ...excluded.map((owner) =>
      formatMessage(words.excluded[locale], { owner, defaultSchool: revision.defaultSchoolName }),
    ),
  ];
}
