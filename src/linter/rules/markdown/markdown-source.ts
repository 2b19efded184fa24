import { type BlockDefinition, type JsonValue, keywordsOf } from '../../../engine';
import { defineRule } from '../../define-rule';

/** A block whose words may be written in it or in a file has one of the two. */
export const markdownSource = defineRule({
  name: 'markdown-source',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': 'Markdown 区块有且只有一个来源',
      en: 'A Markdown block has one source',
    },
    why: {
      'zh-CN': '一个都没有时什么也不显示；两个都有时，其中一个不会显示。',
      en: 'Without a source nothing is shown; with both, one of them is never seen.',
    },
    hint: {
      'zh-CN': '在这里写文字（${text}），或写文件（${file}）',
      en: 'Write the words here (${text}), or name a file (${file})',
    },
  },
  messages: {
    neither: {
      'zh-CN': '这个区块既没有 ${text}，也没有 ${file}，什么也不显示',
      en: 'This block has neither ${text} nor ${file}: nothing is shown',
    },
    both: {
      'zh-CN': '${text} 和 ${file} 只能写一个',
      en: 'Only one of ${text} and ${file} can be here',
    },
  },
  hints: {
    both: {
      'zh-CN': '删去其中一个；继承来的用 null 删除，例如 "${text}": null',
      en: 'Take one of them out; an inherited one with null, as in "${text}": null',
    },
  },
  checkScreen({ model, locate }, { report }) {
    for (const { block, path, definition, isWhole } of model.blocks) {
      // A setting with an unknown name was meant to be the source: that is told already.
      if (!isWhole) continue;
      const { text, file } = definition ? sourcesOf(definition) : NONE;
      if (text === undefined || file === undefined) continue;
      const data = { text, file };
      if (block[text] === undefined && block[file] === undefined) {
        report({ at: locate([...path, 'block']), messageId: 'neither', data });
      } else if (block[text] !== undefined && block[file] !== undefined) {
        report({ at: locate([...path, file], 'key'), messageId: 'both', data });
      }
    }
  },
});

interface Sources {
  text: string | undefined;
  file: string | undefined;
}

const NONE: Sources = { text: undefined, file: undefined };
const known = new WeakMap<BlockDefinition, Sources>();

/** The options of a kind of block that give its text, and the file with it. */
function sourcesOf(definition: BlockDefinition): Sources {
  const sources = known.get(definition) ?? findSources(definition);
  known.set(definition, sources);
  return sources;
}

function findSources({ options }: BlockDefinition): Sources {
  const properties = Object.entries(keywordsOf(options).properties ?? {});
  const named = (kind: string) => properties.find(([, property]) => isOfKind(property, kind))?.[0];
  return { text: named('markdown'), file: named('markdownFile') };
}

function isOfKind(property: JsonValue, kind: string): boolean {
  return keywordsOf(property).$ref?.endsWith(`/definitions/${kind}`) === true;
}
