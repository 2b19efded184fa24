import { idOf } from '../../../engine';
import { defineRule } from '../../define-rule';
import { type FoundObject, nodesInSchool, nodesInScreen } from '../../json-nodes';

/** Each id is used once: a block's on its screen, any other item's in its list. */
export const duplicateId = defineRule({
  name: 'duplicate-id',
  severity: 'error',
  docs: {
    description: { 'zh-CN': 'id 不重复', en: 'No id is used twice' },
    why: {
      'zh-CN': '补丁按 id 找内容：id 重复时，改到的可能不是想改的那个。',
      en: 'Patches find things by their id: with two of the same, the wrong one is changed.',
    },
    hint: { 'zh-CN': '换一个 id', en: 'Give it another id' },
  },
  messages: {
    twice: { 'zh-CN': 'id“${id}”已经用过', en: 'The id “${id}” is used already' },
  },
  checkSchool(school, { product, report }) {
    for (const { id, path } of nodesInSchool(school, product).doubled.flatMap(repeated)) {
      report({ at: school.locate([...path, 'id']), messageId: 'twice', data: { id } });
    }
  },
  checkScreen(screen, { product, report }) {
    const { model, locate, layer } = screen;
    const blocks = model.blocks.map(({ block, path }) => ({ value: block, path }));
    const { doubled } = nodesInScreen(screen, product);
    const others = doubled.map((list) =>
      list.filter(({ value }) => model.blocks.every(({ block }) => block !== value)),
    );
    for (const { id, path } of [blocks, ...others].flatMap(repeated)) {
      const at = locate([...path, 'id']);
      // A patch addresses by id, and makes none that is there already: what is inherited is told
      // there.
      if (layer.below && at.origin) continue;
      report({ at, messageId: 'twice', data: { id } });
    }
  },
});

/** The items whose id an earlier one has. */
function repeated(items: readonly FoundObject[]) {
  const seen = new Set<string>();
  return items.flatMap(({ value, path }) => {
    const id = idOf(value);
    if (id === undefined) return [];
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ id, path }] : [];
  });
}
