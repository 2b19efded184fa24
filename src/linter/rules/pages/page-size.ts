import { entriesOf, isJsonObject, type JsonValue, type SourceLocation } from '../../../engine';
import { defineRule } from '../../define-rule';

/** More values than any page has: a list of 1,200 choices in two languages has so many. */
const MOST_VALUES = 6000;

/** More letters than anyone reads before signing in. */
const MOST_LETTERS = 200_000;

/**
 * Marks that Markdown may make something of: each costs time, where plain words cost none. A table
 * of 2,000 rows has so many.
 */
const MARK = /[[\]*_!<>&`|\\#~\n]/g;
const MOST_MARKS = 10_000;

/** More than any form asks: each field and rule becomes part of a program. */
const MOST_FORM_VALUES = 800;

const MOST_SCREENS = 200;

const MOST_LETTERS_OF_SCHOOL = 2_000_000;

/**
 * A page is small enough to make its HTML and the programs of its forms in a moment, where all
 * schools are served.
 */
export const pageSize = defineRule({
  name: 'page-size',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '页面的内容不过多',
      en: 'No page holds more than a phone or the gateway can take',
    },
    why: {
      'zh-CN': '过大的页面在手机上打不开，也会拖慢同一网关上的其他学校。',
      en: 'Phones do not get to the end of such a page, and it slows other schools of the gateway down.',
    },
    hint: {
      'zh-CN': '分成几个页面，或删去一部分',
      en: 'Make several pages of it, or take some out',
    },
  },
  messages: {
    'too-many-values': {
      'zh-CN': '连同继承的内容共有 ${count} 个值，最多 ${limit} 个',
      en: 'With what it inherits it holds ${count} values; ${limit} is the most',
    },
    'too-long': {
      'zh-CN': '连同继承的内容共有 ${count} 个字符，最多 ${limit} 个',
      en: 'With what it inherits its texts have ${count} characters; ${limit} is the most',
    },
    'too-many-marks': {
      'zh-CN': '文字里共有 ${count} 个 Markdown 记号和换行，最多 ${limit} 个',
      en: 'Its texts have ${count} marks of Markdown and line breaks; ${limit} is the most',
    },
    'too-many-rules': {
      'zh-CN': '表单的字段和规则共有 ${count} 个值（选项不计），最多 ${limit} 个',
      en: 'Fields and rules of its forms hold ${count} values besides choices; ${limit} is the most',
    },
    'too-long-file': {
      'zh-CN': '文件有 ${count} 字节，最多 ${limit} 字节',
      en: 'The file has ${count} bytes; ${limit} is the most',
    },
    'too-many-screens': {
      'zh-CN': '本校有 ${count} 个页面文件，最多 ${limit} 个',
      en: 'The school has files for ${count} screens; ${limit} is the most',
    },
    'too-long-school': {
      'zh-CN': '本校的 JSON 文件共有 ${count} 个字符，最多 ${limit} 个',
      en: 'The school’s JSON files have ${count} characters; ${limit} is the most',
    },
  },
  checkScreen({ file, value }, { report }) {
    for (const finding of findingsOf(value)) report({ at: wholeFile(file.path), ...finding });
  },
  checkSchool({ file, name, configuration, ownScreens }, { report }) {
    const path = file?.path ?? `schools/${name}`;
    const at = wholeFile(path);
    for (const finding of findingsOf(configuration)) report({ at, ...finding });
    const screens = [...ownScreens.values()];
    const letters = screens.reduce((sum, screen) => sum + screen.file.text.length, 0);
    const all = letters + (file?.text.length ?? 0);
    const tell = (
      messageId: 'too-many-screens' | 'too-long-school',
      count: number,
      limit: number,
    ) => count > limit && report({ at, messageId, data: { count, limit } });
    tell('too-many-screens', screens.length, MOST_SCREENS);
    tell('too-long-school', all, MOST_LETTERS_OF_SCHOOL);
  },
  check({ project, report }) {
    for (const path of project.assets) {
      if (!/\.md$/i.test(path)) continue;
      const { bytes = 0, text = '' } = project.assetFacts(path) ?? {};
      if (bytes > MOST_LETTERS) {
        const data = { count: bytes, limit: MOST_LETTERS };
        report({ at: wholeFile(path), messageId: 'too-long-file', data });
        continue;
      }
      const count = marksIn(text);
      if (count <= MOST_MARKS) continue;
      const data = { count, limit: MOST_MARKS };
      report({ at: wholeFile(path), messageId: 'too-many-marks', data });
    }
  },
});

function wholeFile(file: string): SourceLocation {
  return { file, at: { type: 'file' } };
}

function findingsOf(value: JsonValue) {
  const { values, letters, ofForms } = sizeOf(value);
  // No text has more marks than letters.
  const marks = letters > MOST_MARKS ? marksWithin(value) : 0;
  const found = [
    { messageId: 'too-many-values', count: values, limit: MOST_VALUES },
    { messageId: 'too-long', count: letters, limit: MOST_LETTERS },
    { messageId: 'too-many-marks', count: marks, limit: MOST_MARKS },
    { messageId: 'too-many-rules', count: ofForms, limit: MOST_FORM_VALUES },
  ] as const;
  return found
    .filter(({ count, limit }) => count > limit)
    .map(({ messageId, ...data }) => ({ messageId, data }));
}

/**
 * How many values there are, those of forms among them, and the letters of texts and names.
 */
function sizeOf(value: JsonValue) {
  const size = { values: 0, letters: 0, ofForms: 0 };
  const add = (one: JsonValue | undefined, isOfForm: boolean) => {
    size.values++;
    if (isOfForm) size.ofForms++;
    if (typeof one === 'string') {
      size.letters += one.length;
    } else if (Array.isArray(one)) {
      for (const item of one) add(item, isOfForm);
    } else if (isJsonObject(one)) {
      for (const name in one) {
        size.letters += name.length;
        add(one[name], (isOfForm || FORM_PARTS.has(name)) && !LISTS.has(name));
      }
    }
  };
  add(value, false);
  return size;
}

function marksWithin(value: JsonValue): number {
  if (typeof value === 'string') return marksIn(value);
  return entriesOf(value).reduce((marks, [, one]) => marks + marksWithin(one), 0);
}

function marksIn(text: string): number {
  return text.match(MARK)?.length ?? 0;
}

const FORM_PARTS: ReadonlySet<string> = new Set(['fields', 'rules']);
const LISTS: ReadonlySet<string> = new Set(['choices', 'enum']);
