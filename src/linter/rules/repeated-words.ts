import { type JsonValue, objectOf, type Path } from '../../engine';
import { defineRule } from '../define-rule';
import { isBlank } from '../text-problems';

/** What explains a field or link says more than its name. */
export const repeatedWords = defineRule({
  name: 'repeated-words',
  severity: 'warning',
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
    const tell = (holder: Readonly<Record<string, JsonValue>>, path: Path, names: string[]) => {
      for (const property of names) {
        const words = commonWords(holder.label, holder[property]);
        if (words === undefined) continue;
        report({ at: locate([...path, property]), messageId: 'same', data: { property, words } });
      }
    };
    for (const { fields } of model.forms.flatMap(({ steps }) => steps)) {
      for (const { field, path } of fields) tell(objectOf(field), path, ['help', 'placeholder']);
    }
    for (const { link, path } of model.links) tell(objectOf(link), path, ['hint']);
  },
});

/** What two texts say in some language, where that is the same. */
function commonWords(
  label: JsonValue | undefined,
  other: JsonValue | undefined,
): string | undefined {
  if (label === undefined || other === undefined) return undefined;
  if (typeof label === 'string' || typeof other === 'string') {
    return label === other && isWords(label) ? label : undefined;
  }
  const others = objectOf(other);
  return Object.entries(objectOf(label))
    .filter(([locale, words]) => others[locale] === words)
    .map(([, words]) => words)
    .find(isWords);
}

function isWords(words: JsonValue | undefined): words is string {
  return typeof words === 'string' && !isBlank(words);
}
