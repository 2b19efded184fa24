import { defineMessages, isJsonObject, type JsonValue, type Translate } from '../../engine';
import { memberName } from '../panels/schema/property-words';
import { textInWords } from '../panels/text-in-words';
import type { StudentsChange } from './use-changes';

const words = defineMessages('studio.change', {
  added: { 'zh-CN': '新增', en: 'Added' },
  removed: { 'zh-CN': '删除', en: 'Removed' },
  changed: { 'zh-CN': '改动', en: 'Changed' },
  moved: { 'zh-CN': '调整顺序', en: 'Moved' },
  at: { 'zh-CN': '${change}：${place}', en: '${change}: ${place}' },
  quoted: { 'zh-CN': '“${name}”', en: '“${name}”' },
});

/** Members that hold parts: their parts' names say enough. */
const LISTS: ReadonlySet<string | number> = new Set([
  ...['blocks', 'steps', 'fields', 'items', 'links', 'choices', 'values'],
]);

/** Says what changes in a part, without the words of JSON: `Added: Notices › “New notice”`. */
export function changeWords(change: StudentsChange, translate: Translate): string {
  const { path, before, after } = change;
  // A whole page or school.
  if (path.length === 0) return change.title;
  const last = path.length - 1;
  const names = path.flatMap((segment, index) => {
    if (index < last && LISTS.has(segment)) return [];
    const name = index === last ? (nameOf(after) ?? nameOf(before)) : undefined;
    const text = textInWords(name, translate);
    if (text !== undefined) return [translate(words.quoted, { name: text })];
    // The members of a list go by ids of their own.
    const isId = LISTS.has(path[index - 1] ?? '');
    return [(isId ? undefined : memberName(String(segment), translate)) ?? String(segment)];
  });
  return translate(words.at, {
    change: translate(words[change.change]),
    place: names.join(' › '),
  });
}

/** The text by which people know a part. */
function nameOf(part: unknown): JsonValue | undefined {
  if (!isJsonObject(part)) return undefined;
  return part.label ?? part.title ?? part.text ?? part.name;
}
