import { defineRule, type Report } from '../../define-rule';
import { affixTexts, affixUses } from '../../forms/affixes';
import { checkForms, type ShownForm } from '../../forms/shown-forms';

/**
 * A fixed prefix or suffix is not what students choose in a field of the form, such as their
 * carrier.
 */
export const doubledAffix = defineRule({
  name: 'doubled-affix',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '固定的前缀、后缀不与可选的值重复',
      en: 'Fixed prefixes and suffixes do not repeat what students choose',
    },
    why: {
      'zh-CN': '运营商的后缀写死后，无论学生选哪个运营商，账号都会带上它，网络会拒绝登录。',
      en: 'A carrier’s suffix that is fixed goes to every account, whichever carrier is chosen, and the network refuses the others.',
    },
    hint: {
      'zh-CN': '改为 { "field": "${field}" }，取学生选的值；或删去它',
      en: 'Write { "field": "${field}" } to take what is chosen, or take it out',
    },
  },
  messages: {
    doubles: {
      'zh-CN': '“${text}”是字段“${field}”可选的值，这里却给每个账号都加上',
      en: '“${text}” is a choice of the field “${field}”, and is added here to every account',
    },
  },
  ...checkForms<Report<'doubles'>>((form, { report }) => {
    for (const { affix } of affixUses(form)) {
      for (const { text, path } of affixTexts(affix, undefined)) {
        const field = fieldWithChoice(form, text.trim(), affix.side);
        if (field === undefined) continue;
        const at = form.locate(path);
        report({ at, messageId: 'doubles', data: { text, field } });
      }
    }
  }),
});

/** Values of one letter are in too many texts to say anything. */
const SHORTEST = 2;

/** The field of which the text is, begins or ends with a choice. */
function fieldWithChoice({ fields }: ShownForm, text: string, side: 'prefix' | 'suffix') {
  if (text.length < SHORTEST) return undefined;
  for (const { name, choices = [] } of fields.values()) {
    const doubles = choices.some(({ value }) => {
      const choice = String(value);
      if (choice.length < SHORTEST || choice.includes('#')) return false;
      return side === 'prefix' ? text.startsWith(choice) : text.endsWith(choice);
    });
    if (doubles) return name;
  }
  return undefined;
}
