import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../engine';
import type { Change, ChangeKind } from './compare-schools';

const headings = {
  settings: { 'zh-CN': '学校的设置', en: 'settings' },
  files: { 'zh-CN': '文件', en: 'files' },
  screen: { 'zh-CN': '页面 ${screen}', en: 'screen ${screen}' },
} satisfies Record<string, TerminalWords>;

const kinds: Readonly<Record<ChangeKind, TerminalWords>> = {
  school: { 'zh-CN': '学校', en: 'school' },
  screen: { 'zh-CN': '页面', en: 'screen' },
  block: { 'zh-CN': '区块', en: 'block' },
  field: { 'zh-CN': '字段', en: 'field' },
  value: { 'zh-CN': '发送的值', en: 'value' },
  text: { 'zh-CN': '文字', en: 'text' },
  colour: { 'zh-CN': '外观', en: 'appearance' },
  setting: { 'zh-CN': '设置', en: 'setting' },
  asset: { 'zh-CN': '文件', en: 'file' },
};

const property: TerminalWords = { 'zh-CN': '属性', en: 'property' };

/** The words for the members of a list, by the list's name. */
const members: Readonly<Record<string, TerminalWords>> = {
  steps: { 'zh-CN': '步骤', en: 'step' },
  links: { 'zh-CN': '链接', en: 'link' },
  items: { 'zh-CN': '条目', en: 'item' },
  choices: { 'zh-CN': '选项', en: 'choice' },
};

const changes: Readonly<Record<Change['change'], TerminalWords>> = {
  added: { 'zh-CN': '新增', en: 'added' },
  removed: { 'zh-CN': '删除', en: 'removed' },
  changed: { 'zh-CN': '改动', en: 'changed' },
  moved: { 'zh-CN': '顺序改变', en: 'moved' },
};

const titles = {
  whole: { 'zh-CN': '${kind}${change}', en: '${kind} ${change}' },
  at: { 'zh-CN': '${kind}${change}：${path}', en: '${kind} ${change}: ${path}' },
} satisfies Record<string, TerminalWords>;

/** Gives the heading of a change; undefined for a school that comes or goes. */
export function headingOf({ kind, screen }: Change, locale: BuiltInLocale): string | undefined {
  if (kind === 'school') return undefined;
  if (kind === 'asset') return headings.files[locale];
  if (screen === undefined) return headings.settings[locale];
  return formatMessage(headings.screen[locale], { screen }, locale);
}

/**
 * Words a change and its place: `field added: blocks › form › steps › sign-in › fields › floor`.
 */
export function changeTitle(change: Change, locale: BuiltInLocale): string {
  const path = change.path.join(' › ');
  return formatMessage(titles[path === '' ? 'whole' : 'at'][locale], {
    kind: partOf(change)[locale],
    change: changes[change.change][locale],
    path,
  });
}

/** Names the part at the end of the path: inside a field or block it is a property of that. */
function partOf({ kind, screen, path }: Change): TerminalWords {
  const isProperty =
    kind === 'field'
      ? path.at(-2) !== 'fields' && path.at(-1) !== 'fields'
      : kind === 'setting' && screen !== undefined;
  if (!isProperty) return kinds[kind];
  const list = path.at(-2) ?? '';
  return (Object.hasOwn(members, list) ? members[list] : undefined) ?? property;
}
