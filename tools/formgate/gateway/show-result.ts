import {
  type BuiltInLocale,
  formatMessage,
  listed,
  printable,
  type TerminalWords,
} from '../../../src/engine';
import type { FileChange } from '../../../src/gateway/publishing';
import type { RevisionInfo } from '../../../src/wire/calls/publishing/revision-parts';
import { localTime } from '../local-time';
import type { PublishResult, ShownIssue } from './publish-files';

const messages = {
  published: {
    'zh-CN': '${school}：版本 ${number} 已上线。',
    en: '${school}: revision ${number} is live.',
  },
  proven: {
    'zh-CN': '${school}：可以发布；这次没有发布（--dry-run）。',
    en: '${school}: ready to publish; nothing was published (--dry-run).',
  },
  unchanged: {
    'zh-CN': '${school}：与已上线的版本 ${number} 相同，无需发布。',
    en: '${school}: the same is live as revision ${number}; nothing was published.',
  },
  changed: {
    'zh-CN': '${school}：你上次查看之后，线上的内容变了，因此没有发布。',
    en: '${school}: what is live has changed since you looked, so nothing was published.',
  },
  since: { 'zh-CN': '之后发布的版本：', en: 'Published since:' },
  files: { 'zh-CN': '变了的文件：', en: 'Files that differ:' },
  unknownChanges: {
    'zh-CN': '你查看的内容不是某个版本，无法列出差别。',
    en: 'What you looked at was no revision: the differences cannot be listed.',
  },
  whatToDo: {
    'zh-CN':
      '要保留两边的改动：先看差别（formgate diff --live --school ${school}），把自己的改动另存一份，取回线上的内容（formgate pull ${school} --force），补上改动再发布。确定要覆盖时加上 --base ${base}。',
    en: 'To keep both: see what differs (formgate diff --live --school ${school}), save your changes elsewhere, take over what is live (formgate pull ${school} --force), make yours again and publish. Or publish over it with --base ${base}.',
  },
  refused: {
    'zh-CN': '${school}：检查发现错误，没有发布。',
    en: '${school}: there are errors, so nothing was published.',
  },
  unrendered: {
    'zh-CN': '${school}：这些页面无法显示，没有发布（原因见网关的日志）：${pages}',
    en: '${school}: these pages cannot be rendered, so nothing was published (the log of the gateway says why): ${pages}',
  },
  added: { 'zh-CN': '新增', en: 'added' },
  changedFile: { 'zh-CN': '修改', en: 'changed' },
  removed: { 'zh-CN': '删除', en: 'removed' },
  folder: { 'zh-CN': '发布前文件夹里的内容', en: 'what the folder had before' },
  archive: { 'zh-CN': '学校已归档', en: 'the school was archived' },
  restores: {
    'zh-CN': '${message}（回滚到版本 ${restores}）',
    en: '${message} (back to revision ${restores})',
  },
} satisfies Record<string, TerminalWords>;

const changeMessages = {
  added: messages.added,
  changed: messages.changedFile,
  removed: messages.removed,
} as const;

/** The words of a result for people. */
export function resultLines(
  school: string,
  result: PublishResult,
  locale: BuiltInLocale,
): string[] {
  const say = (words: TerminalWords, data: Readonly<Record<string, string | number>> = {}) =>
    formatMessage(words[locale], { school, ...data });
  switch (result.outcome) {
    case 'published':
    case 'proven':
    case 'unchanged':
      return [
        ...result.issues.flatMap(issueLines),
        say(messages[result.outcome], { number: result.number ?? '' }),
        ...result.changes.map((change) => `  ${changeLine(change, locale)}`),
      ];
    case 'changed-meanwhile':
      return [
        say(messages.changed),
        ...(result.revisions.length > 0 ? [say(messages.since)] : []),
        ...result.revisions.map(
          (revision) => `  ${printable(revisionCells(revision, locale).join('  '))}`,
        ),
        ...(result.changes
          ? [say(messages.files), ...result.changes.map((one) => `  ${changeLine(one, locale)}`)]
          : [say(messages.unknownChanges)]),
        say(messages.whatToDo, { base: result.number ?? 'live' }),
      ];
    case 'refused':
      return [...result.issues.flatMap(issueLines), say(messages.refused)];
    case 'unrendered':
      return [say(messages.unrendered, { pages: listed(result.pages, locale) })];
  }
}

/** 0 when it is live or would be, 1 when it was refused. */
export function exitCodeOf({ outcome }: PublishResult): number {
  return outcome === 'published' || outcome === 'proven' || outcome === 'unchanged' ? 0 : 1;
}

/** A revision in a list: its number, when and by whom it was published, and what for. */
export function revisionCells(
  { number, publishedAt, author, message, source, restores }: RevisionInfo,
  locale: BuiltInLocale,
): string[] {
  const what =
    source === 'folder' || source === 'archive'
      ? messages[source][locale]
      : source === 'rollback'
        ? formatMessage(messages.restores[locale], { message, restores: restores ?? '' })
        : message;
  const at = localTime(publishedAt);
  return [String(number).padStart(5), at, author || '-', what];
}

function changeLine({ path, change }: FileChange, locale: BuiltInLocale): string {
  return printable(`${changeMessages[change][locale]}  ${path}`);
}

function issueLines({ file, line, column, severity, rule, message, hint }: ShownIssue): string[] {
  const place = `${file}:${line}:${column}`;
  return [
    printable(`${place} ${severity} ${rule} ${message}`),
    ...(hint === undefined ? [] : [`    ${printable(hint)}`]),
  ];
}
