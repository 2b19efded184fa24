import { isJsonObject, type JsonObject } from '../../engine';
import type { Path } from '../pointer';
import { itemsOf } from '../project/screen-facts';
import { defineRule } from '../rule';

/** Blocks, steps, options and notices are addressed by id: each has its own. */
export const duplicateId = defineRule({
  name: 'duplicate-id',
  severity: 'error',
  docs: {
    description: { 'zh-CN': 'id 不重复', en: 'No id is used twice' },
    hint: { 'zh-CN': '换一个 id', en: 'Give it another id' },
  },
  messages: {
    twice: { 'zh-CN': 'id“${id}”已经用过', en: 'The id “${id}” is used already' },
  },
  check({ project, report }) {
    for (const { facts, place } of project.screens.resolved) {
      const groups = [
        facts.blocks.map(({ block, path }) => ({ value: block, path })),
        ...facts.blocks.flatMap(({ block, path }) => listsOf(block, path)),
      ];
      for (const group of groups) {
        const seen = new Set<string>();
        for (const { value, path } of group) {
          const id = isJsonObject(value) ? value.id : undefined;
          if (typeof id !== 'string') continue;
          if (seen.has(id))
            report({ place: place([...path, 'id']), messageId: 'twice', data: { id } });
          seen.add(id);
        }
      }
    }
  },
});

function listsOf(block: JsonObject, path: Path) {
  return ['steps', 'options', 'items'].map((key) => itemsOf(block[key], [...path, key]));
}
