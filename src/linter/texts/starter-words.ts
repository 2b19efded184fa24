import { starterTexts } from '../../engine';
import { EXAMPLE_HOST } from './sample-addresses';

const ALL: ReadonlySet<string> = new Set(
  Object.values(starterTexts).flatMap((words) => Object.values<string>(words)),
);
const LONGEST = Math.max(...[...ALL].map(({ length }) => length)) + ' 99'.length;

/** A mark that work is left, which a list of things to do has in other letters. */
const LEFT = /^(?:(?:TO(?:DO)|FIX(?:ME))\b|(?:[Tt]o(?:do)|[Ff]ix(?:me))(?:[:：]|$))/;

/** Signs that people write in place of words that are still to come. */
const PLACEHOLDER =
  /^(?:x{3,}$|lorem ipsum|(?:待(?:翻译|补充|填写|完善|更新|定)|占位文字|稍后(?:补充|填写|更新)|(?:请?在此|此处)(?:处)?(?:输入|填写).*|测试(?:标题|内容|文字|通知|一下)?\d*|test(?:ing)?\d*|TB[AD]|undefined|null|NaN|\[object Object\]|to be (?:added|written|done|defined|translated)|(?:enter|type|your|insert) (?:\w+ )?(?:text|words|title|name) here|(?:asdf)+|[.…。]{2,})[.。！!]?$)/i;

/** Letters and digits that hold the place of a number or name within words. */
const WITHIN = /(?<![A-Za-z\d])(?:[xX×]{2,4} ?[年月日号楼]|X{4,}(?![A-Za-z]))|ICP备?0{8}/;

/**
 * Hosts and numbers of examples (RFC 2606, RFC 5737) that no one has replaced; after words such as
 * "e.g." they are meant to be examples, and a page over plain http that students are to open brings
 * them to the portal. The target of a link is told as an address.
 */
const SAMPLE = new RegExp(
  String.raw`(?<!(?:如|像|e\.g\.|such as|like)[:：]? ?(?:https?:\/\/)?|(?:访问|打开|输入|visit|open|go to|type|enter) ?[[<“"]?(?:http:\/\/)?|\]\((?:https?:\/\/)?|[\w.@-])(?:(?:https?:\/\/)?(?:[\w-]+\.)*(?:${EXAMPLE_HOST}|localhost(?=[:/]))|https?:\/\/(?:127\.0\.0\.1|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)|(?<![/=])(?:0\d{2,3}-)?1234567(?:8?9?)?(?![\d])|13800138000(?!\d))`,
  'i',
);

/** A quick test before the exact one. */
const MAY_BE_SAMPLE = /example\.|localhost|\/\/\d|1234567|138001/i;

export function isPlaceholder(words: string): boolean {
  const isSample = MAY_BE_SAMPLE.test(words) && SAMPLE.test(words);
  return isSample || LEFT.test(words) || PLACEHOLDER.test(words) || WITHIN.test(words);
}

/** Notes of what is still to come, and the first words of a text that a program wrote. */
const NOTES =
  /[（(【[](?:待(?:翻译|补充|填写|完善|更新)|TO(?:DO)|TBD)[)）】\]]|^(?:好的|当然)[，,！!]以下是|^(?:Sure|Certainly)[,!.] [Hh]ere/;

/** The first line of a longer text, without its marks, that only stands for words. */
export function placeholderIn(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.replace(/^[\s>#*+-]+|^\s*\d+\. /, '').trim())
    .find((line) => [LEFT, PLACEHOLDER, WITHIN, NOTES].some((form) => form.test(line)));
}

/** True for the words of a new part, which nobody has changed yet or that stand for some. */
export function isStarterText(words: string): boolean {
  if (isPlaceholder(words)) return true;
  if (words.length > LONGEST) return false;
  return ALL.has(words) || (/ \d+$/.test(words) && ALL.has(words.replace(/ \d+$/, '')));
}
