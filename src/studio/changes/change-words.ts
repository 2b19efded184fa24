import { defineMessages, type Translate } from '../../engine';
import { memberName } from '../panels/schema/property-words';
import type { StudentsChange } from './use-changes';

const words = defineMessages('studio.change', {
  added: { 'zh-CN': '新增', en: 'Added' },
  removed: { 'zh-CN': '删除', en: 'Removed' },
  changed: { 'zh-CN': '改动', en: 'Changed' },
  moved: { 'zh-CN': '调整顺序', en: 'Moved' },
  at: { 'zh-CN': '${change}：${place}', en: '${change}: ${place}' },
  schoolAdded: {
    'zh-CN': '首次发布：学生可以打开这所学校的所有页面',
    en: 'The first publication: students can open the pages of this school',
  },
  schoolRemoved: {
    'zh-CN': '学生不能再打开这所学校的页面',
    en: 'Students can no longer open the pages of this school',
  },
  opened: { 'zh-CN': '学生可以打开这个页面', en: 'Students can open this page' },
  closed: { 'zh-CN': '学生不能再打开这个页面', en: 'Students can no longer open this page' },
  quoted: { 'zh-CN': '“${name}”', en: '“${name}”' },
});

/** Members that hold parts: their parts' names say enough. */
const LISTS: ReadonlySet<string | number> = new Set([
  ...['blocks', 'steps', 'fields', 'items', 'links', 'choices', 'values', 'carriers'],
]);

/** The list whose members are the properties of a request, which have the names of such. */
const SENT = 'values';

/**
 * Says what changes in a part by the names that people see, without the words of JSON: `Added:
 * Notices › “New notice”`. A part without a name goes by its id.
 */
export function changeWords(change: StudentsChange, translate: Translate): string {
  // A page is there for students, or not: it may be new or gone, opened or closed.
  if (change.kind === 'screen')
    return translate(change.change === 'added' ? words.opened : words.closed);
  if (change.kind === 'school')
    return translate(change.change === 'removed' ? words.schoolRemoved : words.schoolAdded);
  if (change.path.length === 0) return capitalized(change.title);
  return translate(words.at, {
    change: translate(words[change.change]),
    place: placeWords(change, translate).join(' › '),
  });
}

/** English titles begin in lower case, as a terminal has them. */
function capitalized(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The parts along a path by name; the last one, where it has a name of its own, quoted. */
export function placeWords(
  { path, names }: Pick<StudentsChange, 'path' | 'names'>,
  translate: Translate,
): string[] {
  const last = path.length - 1;
  return path.flatMap((segment, index) => {
    if (index < last && LISTS.has(segment)) return [];
    const name = names[index];
    // A step goes by its button, which has the same name.
    if (index < last && name && name === names.slice(0, index).findLast(Boolean)) return [];
    if (typeof name === 'string') {
      return [index === last ? translate(words.quoted, { name }) : name];
    }
    // The members of a list go by ids of their own.
    const holder = path[index - 1];
    const isId = LISTS.has(holder ?? '') && holder !== SENT;
    return [(isId ? undefined : memberName(String(segment), translate, holder)) ?? String(segment)];
  });
}
