import { localeOption, portalOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate translate <tag>`: gives what a language lacks to translators, and takes it back. */
export const translate = defineCommand({
  name: 'translate',
  summary: {
    'zh-CN': '导出一种语言缺少的文字供翻译，再把译文写回。',
    en: 'Give out what a language lacks for translation, and take it back.',
  },
  arguments: [
    {
      name: 'tag',
      description: { 'zh-CN': '语言代码，例如 ja、ar', en: 'the language’s tag, such as ja or ar' },
      isRequired: true,
      completion: 'language',
    },
    {
      name: 'file',
      description: {
        'zh-CN': '译好的文件（CSV、XLSX 或 JSON），写回其中的译文',
        en: 'a file that came back (CSV, XLSX or JSON): its words are written',
      },
      completion: 'file',
    },
  ],
  options: [
    {
      flags: '--school <name>',
      description: {
        'zh-CN': '这所学校缺少的文字，写入它的 locales/',
        en: 'what this school lacks; written into its own locales/',
      },
      completion: 'school',
    },
    {
      flags: '-o, --output <file>',
      description: {
        'zh-CN': '写入的新文件：.csv、.xlsx 或 .json',
        en: 'a new file for the table: .csv, .xlsx or .json',
      },
      completion: 'file',
    },
    {
      flags: '--format <format>',
      description: {
        'zh-CN': '不写文件名时，打印成哪种格式',
        en: 'how to print it where no file is named',
      },
      choices: ['json', 'csv'],
    },
    {
      flags: '--all',
      description: {
        'zh-CN': '也包括已有译文的文字',
        en: 'also what has words in the language already',
      },
    },
    portalOption,
    localeOption,
  ],
  details: {
    'zh-CN': `示例：
  formgate translate ja --school lakeside             这所学校的日语还缺少什么
  formgate translate ja --school lakeside -o ja.xlsx  导出给译者：路径、原文和空的一列
  formgate translate ja --school lakeside ja.xlsx     写回 schools/lakeside/locales/ja.json
  formgate translate ja --school lakeside --format json | …
                                                      供程序处理
  formgate translate fr -o fr.csv                     门户有自己的 schemas/ 时，供所有学校使用
  formgate translate fr fr.csv                        写回 schemas/locales/fr.json

每条文字都有路径和中英文原文；翻译之后改过的，表中另有旧的原文和旧的译文，写回时旧的一条随之删去。空着的不写；原文在导出之后改过的，或缺少 \${名称} 的，不写并列出。

退出码：0 完成，1 有译文没有写入，2 没能运行`,
    en: `Examples:
  formgate translate ja --school lakeside             what Japanese lacks at this school
  formgate translate ja --school lakeside -o ja.xlsx  for translators: paths, the words, an empty column
  formgate translate ja --school lakeside ja.xlsx     writes schools/lakeside/locales/ja.json
  formgate translate ja --school lakeside --format json | …
                                                      for programs
  formgate translate fr -o fr.csv                     for every school of a portal with its own schemas/
  formgate translate fr fr.csv                        writes schemas/locales/fr.json

Each text stands with its path and its words in Chinese and English. One that was changed since it was
translated comes with its former words and their translation, which go once the new one is written. What is left empty is not written; what
was changed since it was given out, or lacks a \${name}, is not written but listed.

Exit codes: 0 done, 1 something was not written, 2 it could not run`,
  },
  load: () => import('./run'),
});
