import { isJsonObject, type JsonObject, locationIn, type Path, toPointer } from '../../../engine';
import { defineRule } from '../../define-rule';
import { aboutReplacedList, halfReplacedList } from '../../replaced-lists';
import { brokenParts } from '../../sound-project';

/** How a patch changes single items of a list. */
const ADDRESS_ITEMS = {
  'zh-CN':
    '只改其中几项时，写成 "${list}": { "${first}": { … } }，用 null 删除一项；要整个替换就保留 "${list}": [ … ]，每一项都写完整',
  en: 'To change single items, write "${list}": { "${first}": { … } }, where null removes one; to replace them all, keep "${list}": [ … ] and write each item whole',
};

/** A patch changes something, and replaces a list of named items only where that is meant. */
export const idlePatch = defineRule({
  name: 'idle-patch',
  severity: 'warning',
  needs: 'room',
  yieldsToErrors: ['changes-nothing'],
  docs: {
    description: {
      'zh-CN': '补丁确实改动了内容，也没有误换整个列表',
      en: 'Patches change something, and replace no list by accident',
    },
    why: {
      'zh-CN': '没有改动内容的补丁让人误以为已经改过；整体替换列表会丢掉原有的内容。',
      en: 'A patch that changes nothing looks as if it did, and a list replaced by accident loses what it had.',
    },
    hint: {
      'zh-CN': '删去这一行；整个补丁都没有改动的，删去文件',
      en: 'Take this line out, or the file where its whole patch changes nothing',
    },
  },
  messages: {
    'changes-nothing': {
      'zh-CN': '“${key}”与被继承的页面相同，没有改动任何内容',
      en: '“${key}” is the same in the extended screen: this changes nothing',
    },
    'replaces-list': {
      'zh-CN': '这里替换了整个“${list}”，原有的 ${ids} 会被一并替换',
      en: 'This replaces the whole list “${list}”, and what it has: ${ids}',
    },
    'replaces-by-half': {
      'zh-CN': '这里用不完整的项替换了整个“${list}”，原有的 ${ids} 会被一并替换',
      en: 'This replaces the whole list “${list}” by entries that are not whole, and what it has: ${ids}',
    },
  },
  severities: { 'replaces-by-half': 'error' },
  hints: {
    'replaces-by-half': ADDRESS_ITEMS,
    'replaces-list': ADDRESS_ITEMS,
  },
  checkScreen(screen, { report }) {
    const { file, layer, strayPatches } = screen;
    const same = new Set<string>();
    for (const stray of strayPatches) {
      const { path, code } = stray;
      if (code === 'changes-nothing') same.add(toPointer(path));
      if (code !== 'replaces-list') continue;
      const isHalf = brokenParts(screen).some((part) => halfReplacedList(screen, part) === path);
      const messageId = isHalf ? 'replaces-by-half' : code;
      const at = locationIn(file.path, path, 'key');
      report({ at, messageId, data: aboutReplacedList(stray) });
    }
    if (!layer.patch || same.size === 0) return;
    for (const path of idleParts(layer.patch, layer.patchPath, same)) {
      const at = locationIn(file.path, path, 'key');
      // Without its patch the file says nothing: it goes as a whole.
      const isWhole = path.length === layer.patchPath.length;
      report({
        at,
        messageId: 'changes-nothing',
        data: { key: path.at(-1) ?? '' },
        fix: { type: isWhole ? 'none' : 'remove' },
      });
    }
  },
});

/**
 * The largest parts of a patch that change nothing. A part that changes something may repeat the
 * rest, as a text in two languages does when only one is new.
 *
 * @param same the JSON Pointers of the values that are as they were
 */
function idleParts(part: JsonObject, path: Path, same: ReadonlySet<string>): Path[] {
  if (isIdle(part, path, same)) return [path];
  return Object.entries(part).flatMap(([name, member]) =>
    isJsonObject(member) ? idleParts(member, [...path, name], same) : [],
  );
}

function isIdle(part: JsonObject, path: Path, same: ReadonlySet<string>): boolean {
  const members = Object.entries(part);
  if (members.length === 0) return same.has(toPointer(path));
  return members.every(([name, member]) => {
    const at = [...path, name];
    return isJsonObject(member) ? isIdle(member, at, same) : same.has(toPointer(at));
  });
}
