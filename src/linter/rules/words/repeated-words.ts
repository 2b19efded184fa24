import type { Path, Text } from '../../../engine';
import { defineRule } from '../../define-rule';
import { textsOf } from '../../reference-texts';
import { isBlank } from '../../texts/text-problems';

/** The explanation of a field or link says more than its name. */
export const repeatedWords = defineRule({
  name: 'repeated-words',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '说明文字不只是重复名称',
      en: 'Explanations say more than the name they stand beside',
    },
    why: {
      'zh-CN': '同样的字写两遍，占了位置却没有帮助，读屏软件也会读两遍。',
      en: 'The same words twice take room and help nobody, and screen readers say them twice.',
    },
    hint: {
      'zh-CN': '写上学生还不知道的内容，或删去 ${property}',
      en: 'Write what students do not know yet, or take the ${property} out',
    },
  },
  messages: {
    same: {
      'zh-CN': '${property} 和名称一样，都是“${words}”',
      en: 'The ${property} has the same words as the label: “${words}”',
    },
  },
  checkScreen({ model, locate }, { report }) {
    const tell = <Name extends string>(
      holder: { label: Text } & { readonly [Property in Name]?: Text | undefined },
      path: Path,
      names: readonly Name[],
    ) => {
      for (const property of names) {
        const words = commonWords(holder.label, holder[property]);
        if (words === undefined) continue;
        report({ at: locate([...path, property]), messageId: 'same', data: { property, words } });
      }
    };
    for (const { fields } of model.forms.flatMap(({ steps }) => steps)) {
      for (const { field, path } of fields) tell(field, path, ['help', 'placeholder']);
    }
    for (const { link, path } of model.links) tell(link, path, ['hint']);
  },
});

/** Gives the words that two texts share in some language, if any. */
function commonWords(label: Text, other: Text | undefined): string | undefined {
  if (other === undefined) return undefined;
  const others = new Set(textsOf({ value: other, path: [] }).map(keyOf));
  return textsOf({ value: label, path: [] }).find(
    (one) => others.has(keyOf(one)) && !isBlank(one.text),
  )?.text;
}

function keyOf({ text, path }: { text: string; path: Path }): string {
  return `${path.join()} ${text}`;
}
