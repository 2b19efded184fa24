import type { TypedKeywords } from '../../../engine';
import { defineRule } from '../../define-rule';
import { type PatternProblem, patternProblem } from '../../patterns/pattern-problem';
import { patternsInScreen } from '../../patterns/patterns';
import { shown } from '../../schema/finding';

/** A pattern is one that a text of an allowed length can match. */
export const impossiblePattern = defineRule({
  name: 'impossible-pattern',
  severity: 'error',
  overrides: true,
  docs: {
    description: {
      'zh-CN': '正则表达式有文字可以匹配',
      en: 'Patterns can be matched by some text',
    },
    why: {
      'zh-CN': '没有文字能匹配的 pattern 会让学生怎么填都不对，表单永远无法提交。',
      en: 'With a pattern that no text matches, whatever students enter is wrong, and the form is never sent.',
    },
    hint: {
      'zh-CN': '^ 只能写在最前面，$ 只能写在最后面，例如 "^[0-9]{9}$"（9 位数字）',
      en: 'Write ^ only at the beginning and $ only at the end, as in "^[0-9]{9}$" (nine digits)',
    },
  },
  messages: {
    slashes: {
      'zh-CN': 'pattern 两边的斜杠会被当作内容的一部分，学生填的内容都不匹配',
      en: 'The slashes around this pattern count as characters, so what students enter does not match',
    },
    'doubled-backslash': {
      'zh-CN': 'pattern 里的反斜杠多写了：${pattern} 要求内容里有反斜杠',
      en: 'This pattern has too many backslashes: ${pattern} asks for a backslash in the text',
    },
    'lost-backslash': {
      'zh-CN': 'pattern 里的“${letter}”就是字母 ${letter} 本身：前面少了反斜杠',
      en: 'The “${letter}” in this pattern is the letter itself: the backslash before it is missing',
    },
    wide: {
      'zh-CN': 'pattern 里的“${letter}”是全角的，会被当作内容的一部分',
      en: 'The “${letter}” in this pattern is full-width, and counts as a character of the text',
    },
    words: {
      'zh-CN': '“${pattern}”是一句话，不是正则表达式，学生填的内容都不匹配',
      en: '“${pattern}” is words, and not a pattern, so what students enter does not match',
    },
    blanks: {
      'zh-CN': 'pattern 前后的空格会被当作内容的一部分，学生填的内容都不匹配',
      en: 'The blanks around this pattern count as characters, so what students enter does not match',
    },
    nothing: {
      'zh-CN': '没有文字能匹配 ${pattern}',
      en: 'No text can match ${pattern}',
    },
    'only-empty': {
      'zh-CN': '${pattern} 只匹配空白，学生填什么都不对',
      en: '${pattern} matches only an empty field, so whatever students enter is wrong',
    },
    'too-long': {
      'zh-CN': '匹配 ${pattern} 至少要 ${length} 个字符，而 maxLength 只允许 ${limit} 个',
      en: '${pattern} needs at least ${length} characters, and maxLength allows only ${limit}',
    },
    'too-short': {
      'zh-CN': '匹配 ${pattern} 的内容最多 ${length} 个字符，而 minLength 要求 ${limit} 个',
      en: '${pattern} allows at most ${length} characters, and minLength asks for ${limit}',
    },
  },
  hints: {
    words: {
      'zh-CN': '写成正则表达式，例如 "^[0-9]{9}$"（9 位数字）',
      en: 'Write a pattern, as in "^[0-9]{9}$" (nine digits)',
    },
    wide: { 'zh-CN': '改成半角：${meant}', en: 'Write it half-width: ${meant}' },
    blanks: { 'zh-CN': '去掉空格：${meant}', en: 'Take the blanks out: ${meant}' },
    slashes: {
      'zh-CN': '去掉两边的斜杠：${meant}',
      en: 'Take the slashes out: ${meant}',
    },
    'doubled-backslash': {
      'zh-CN': '在 JSON 里写 ${written}',
      en: 'In JSON, write ${written}',
    },
    'lost-backslash': {
      'zh-CN': '在 JSON 里写 ${written}（反斜杠要写两个）',
      en: 'In JSON, write ${written}, with two backslashes',
    },
    'only-empty': {
      'zh-CN': '写明内容的格式，例如 "^[0-9]{9}$"（9 位数字），或删去 pattern',
      en: 'Say what the text looks like, as in "^[0-9]{9}$" (nine digits), or take the pattern out',
    },
    'too-long': {
      'zh-CN': '把 maxLength 改成至少 ${length}，或修改 pattern',
      en: 'Make maxLength at least ${length}, or change the pattern',
    },
    'too-short': {
      'zh-CN': '把 minLength 改成最多 ${length}，或修改 pattern',
      en: 'Make minLength at most ${length}, or change the pattern',
    },
  },
  checkScreen(screen, { report }) {
    for (const { pattern, schema, locate } of patternsInScreen(screen)) {
      const problem = patternProblem(schema);
      if (!problem) continue;
      const { type, ...data } = problem;
      const meant = 'meant' in data ? data.meant : undefined;
      report({
        at: locate(lengthAfterPattern(type, schema)),
        messageId: type,
        data: {
          pattern: shown(pattern),
          ...('length' in data ? data : {}),
          ...(type === 'wide' ? { letter: problem.letter, meant: shown(problem.meant) } : {}),
          ...(type === 'slashes' || type === 'blanks'
            ? { meant: shown(meant ?? pattern.replace(/^\/|\/\w*$/g, '')) }
            : {}),
          ...(type === 'lost-backslash' ? { letter: problem.letter } : {}),
          ...(meant === undefined ? {} : { written: shown(JSON.stringify(meant)) }),
        },
        ...(meant === undefined ? {} : { fix: { type: 'replace', value: meant } }),
        ...(type === 'words' ? { suggestion: meant } : {}),
      });
    }
  },
});

/** The length that cannot be, where it is written after the pattern: it was probably added last. */
function lengthAfterPattern(type: PatternProblem['type'], schema: TypedKeywords) {
  if (type !== 'too-short' && type !== 'too-long') return undefined;
  const keyword = type === 'too-short' ? 'minLength' : 'maxLength';
  const names = Object.keys(schema);
  return names.indexOf(keyword) > names.indexOf('pattern') ? keyword : undefined;
}
