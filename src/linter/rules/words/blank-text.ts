import { defineRule } from '../../define-rule';
import { ownSetting } from '../../own-settings';
import { isBlank } from '../../texts/text-problems';
import { checkTexts, type TextReport } from './check-texts';

const ofTexts = checkTexts(
  'blank',
  ({ property, locales: [locale], isRequired }): TextReport<MessageId> =>
    locale === undefined
      ? { messageId: isRequired ? 'blank' : 'needless-blank', data: { property } }
      : { messageId: 'blank-in-language', data: { property, locale } },
);

type MessageId = 'blank' | 'needless-blank' | 'blank-in-language';

/** Texts that people see have words in them. */
export const blankText = defineRule({
  name: 'blank-text',
  severity: 'error',
  reportAtOrigin: true,
  docs: {
    description: {
      'zh-CN': '给人看的文字不是空白',
      en: 'What people read has words in it',
    },
    why: {
      'zh-CN': '学生会看到没有字的按钮、链接或字段，读屏软件也读不出来。',
      en: 'Students would see a button, a link or a field without words, and screen readers would say nothing.',
    },
    hint: { 'zh-CN': '写上文字', en: 'Write the words' },
  },
  messages: {
    blank: {
      'zh-CN': '“${property}”是空白，没有文字',
      en: '“${property}” is blank: there are no words in it',
    },
    'blank-in-language': {
      'zh-CN': '“${property}”的${language}文字（${locale}）是空白',
      en: '“${property}” is blank in ${language} (${locale})',
    },
    'needless-blank': {
      'zh-CN': '“${property}”是空白，什么也不会显示',
      en: '“${property}” is blank and shows nothing',
    },
  },
  hints: {
    'needless-blank': {
      'zh-CN': '写上文字，或删去这一项（删除继承的内容用 null）',
      en: 'Write the words, or take the setting out (an inherited one with null)',
    },
  },
  severities: { 'needless-blank': 'warning' },
  ...ofTexts,
  checkSchool(school, context) {
    ofTexts.checkSchool(school, context);
    const phone = ownSetting(school, 'contact')?.phone;
    if (phone === undefined || !isBlank(phone)) return;
    // A number is the same in every language, and so no text of the schema's.
    const at = school.locate(['contact', 'phone']);
    context.report({ at, messageId: 'needless-blank', data: { property: 'phone' } });
  },
});
