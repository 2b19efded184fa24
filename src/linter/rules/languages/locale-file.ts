import { isLocale, locationIn, suggest } from '../../../engine';
import { defineRule } from '../../define-rule';
import {
  catalogueFiles,
  placeholdersOf,
  productMessages,
  schoolSources,
  stockSources,
} from '../../texts/product-messages';

/**
 * A language's file is named after the language and holds words for messages that the product has.
 */
export const localeFile = defineRule({
  name: 'locale-file',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '语言文件以语言代码命名，其中的文字都会用到',
      en: 'The file of a language is named by its tag, and all its words are used',
    },
    why: {
      'zh-CN': '写错的名称或 id 不起作用，学生看到的仍是另一种语言。',
      en: 'A wrong name or id has no effect: students go on seeing another language.',
    },
    hint: {
      'zh-CN': '所有 id 见 schemas/locales/en.json',
      en: 'All ids are in schemas/locales/en.json',
    },
  },
  messages: {
    'not-a-tag': {
      'zh-CN': '“${locale}”不是语言代码，不能用作语言文件的名称',
      en: '“${locale}” is not the tag of a language, and no name for its file',
    },
    'unknown-id': {
      'zh-CN': '没有 id 为“${id}”的系统文字',
      en: 'No message of Formgate has the id “${id}”',
    },
    blank: {
      'zh-CN': '“${id}”的译文是空的：那里什么也不显示',
      en: 'The words for “${id}” are blank: nothing is shown there',
    },
    'other-placeholders': {
      'zh-CN': '“${id}”里要填入的内容应为：${expected}；这里是：${found}',
      en: '“${id}” has other places for values (${found}) than the message (${expected})',
    },
  },
  hints: {
    'not-a-tag': {
      'zh-CN': '用 BCP 47 语言代码命名，例如 ja.json、zh-TW.json',
      en: 'Name it by a BCP 47 tag, such as ja.json or zh-TW.json',
    },
    blank: {
      'zh-CN': '写上译文；还没有译文就删去这一行，那时显示其他语言',
      en: 'Write the words; or take the line out, and another language is shown until they are there',
    },
    'other-placeholders': {
      'zh-CN': '原文：${original}',
      en: 'The message in English: ${original}',
    },
  },
  check({ project, report }) {
    const known = productMessages(project);
    const stock = stockSources(project.product);
    for (const { file, locale, school, catalogue } of catalogueFiles(project)) {
      const own = school && schoolSources(school, project.product);
      if (!isLocale(locale)) {
        report({
          at: { file, at: { type: 'file' } },
          messageId: 'not-a-tag',
          data: { locale },
        });
      }
      for (const [id, words] of Object.entries(catalogue)) {
        const isText = stock.has(id) || own?.has(id);
        const original = known.get(id) ?? (isText ? id : undefined);
        if (original === undefined) {
          const suggestion = suggest(id, known.keys());
          if (suggestion !== undefined) {
            const at = locationIn(file, [id], 'key');
            report({ at, messageId: 'unknown-id', data: { id }, suggestion });
          }
          continue;
        }
        if (words.trim() === '') {
          report({ at: locationIn(file, [id]), messageId: 'blank', data: { id } });
          continue;
        }
        const [expected, found] = [placeholdersOf(original), placeholdersOf(words)];
        if (expected === found) continue;
        report({
          at: locationIn(file, [id]),
          messageId: 'other-placeholders',
          data: { id, expected: expected || '–', found: found || '–', original },
        });
      }
    }
  },
});
