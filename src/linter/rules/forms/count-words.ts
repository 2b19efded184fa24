/** How many characters, or how large a number, a text says that a field takes. */
export interface CountInWords {
  least: number | undefined;
  most: number | undefined;
  /** True where it is the one or the other, and nothing between. */
  isEither: boolean;
  /** The part of the text that says so. */
  part: string;
}

const CHINESE_DIGITS = '零一二三四五六七八九';
const ENGLISH_NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const NUMBER = `\\d{1,3}|[二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]|\\b(?:${ENGLISH_NUMBERS.slice(1).join('|')})\\b`;
const TO = '-|–|—|~|～|至|到|或者?|to|and|or';

/** A count of characters, by the unit that it has: `8-16 位`, `at least 8 characters`. */
const OF_CHARACTERS = new RegExp(
  `(?<![\\d.:])(?<low>${NUMBER})(?: ?(?:位|个?字符?)? ?(?<sign>${TO}) ?(?<high>${NUMBER}))?[- ]?(?:(?:位|个?字符|个?字)(?<after>以[上内下]|之内)?(?=$|[^\\u4e00-\\u9fff段幕]|的?(?:纯?数字|字母|字符|英文|大写|小写|中文|汉字|学号|工号|编号|号码|密码|身份证|手机|验证码|房|门牌|卡号|账号|组合))|(?:[a-z]+ )?(?:digits?|characters?|letters?)\\b(?<more> or (?:more|fewer|less))?)`,
  'gi',
);

/** A number's bounds: `1 到 30 层`, `at most 6`. */
const OF_NUMBERS = new RegExp(
  `(?<![\\d.:/-])(?<low>\\d{1,4})(?: ?\\S? ?(?<sign>${TO}) ?(?<high>\\d{1,4}))?(?<after> ?\\S?以[上内下])?(?<more> or (?:more|fewer|less))?(?![\\d:./年月日])`,
  'gi',
);

/** So far before a count stands what it is a bound of. */
const LONGEST_BEFORE = 24;

const AT_LEAST =
  /(?:至少|最少|最低|最小|不(?:能|得|可)?(?:少|低|短|小)于|at least|fewer than|minimum(?: of)?|from)\D{0,3}$/i;
const AT_MOST =
  /(?:最多|至多|最长|最高|最大|不(?:能|得|可)?(?:超过|(?:多|长|高|大)于)|at most|up to|more than|longer than|maximum(?: of)?)\D{0,3}$/i;
/** Counts of a part of what is entered, and those that are only recommended. */
const OF_A_PART =
  /后|末|前|第|尾|各|每|组|含|其中|建议|推荐|最好|任意|连续|相同|剩|last|first|final|contain|includ|with |another|each|every|recommend|prefer|should|better|same|identical|in a row|pairs/i;

/**
 * The count of characters, or with `isNumber` the bounds of a number, that a text tells of what is
 * entered. Undefined where it tells none, or several: nobody knows which of them counts.
 */
export function countInWords(text: string, isNumber: boolean): CountInWords | undefined {
  if (!(isNumber ? /\d/ : /位|字|digit|character|letter/i).test(text)) return undefined;
  const found: CountInWords[] = [];
  for (const match of text.matchAll(isNumber ? OF_NUMBERS : OF_CHARACTERS)) {
    const { low = '', sign = '', high, after = '', more = '' } = match.groups ?? {};
    const before = text.slice(Math.max(0, match.index - LONGEST_BEFORE), match.index);
    if (OF_A_PART.test(clauseAt(text, match))) continue;
    const [from, to] = [numberOf(low), high === undefined ? undefined : numberOf(high)];
    const bound = (AT_LEAST.exec(before) ?? AT_MOST.exec(before))?.[0] ?? '';
    const isLeast = AT_LEAST.test(before) || /上|more/.test(after + more);
    const isMost = AT_MOST.test(before) || /[内下]|fewer|less/.test(after + more);
    const isEither = /或|\bor\b/.test(sign);
    const told = { isEither, part: bound + match[0] };
    if (to !== undefined) found.push({ least: from, most: to, ...told });
    else if (isLeast || isMost) {
      found.push({ least: isMost ? undefined : from, most: isMost ? from : undefined, ...told });
    } else if (!isNumber) found.push({ least: from, most: from, ...told });
  }
  const [first] = found;
  const isOne = found.every(({ least, most }) => least === first?.least && most === first?.most);
  return isOne ? first : undefined;
}

/** The words around a match, up to the next sign that ends them. */
function clauseAt(text: string, { index = 0, 0: part }: RegExpMatchArray): string {
  const [before = ''] = /[^，。；！？：,;:!?\n]*$/.exec(text.slice(0, index)) ?? [];
  const [after = ''] = /^[^，。；！？,;!?\n]*/.exec(text.slice(index + part.length)) ?? [];
  return before + part + after;
}

function numberOf(number: string): number {
  if (/\d/.test(number)) return Number(number);
  const english = ENGLISH_NUMBERS.indexOf(number.toLowerCase());
  if (english > 0) return english;
  const digit = (one: string) => CHINESE_DIGITS.indexOf(one.replace('两', '二'));
  const [tens, ones = ''] = number.split('十');
  if (!number.includes('十')) return digit(number);
  return 10 * (tens ? digit(tens) : 1) + (ones ? digit(ones) : 0);
}
