/** The first character of each initial letter, in the order that Chinese sorts them by pinyin. */
const FIRSTS: readonly (readonly [string, string])[] = [
  ...'吖a 八b 嚓c 咑d 妸e 发f 旮g 哈h 丌j 咔k 垃l 呣m 拏n 喔o 妑p 七q 呥r 仨s 他t 屲w 夕x 丫y 帀z'.split(
    ' ',
  ),
].map((pair): readonly [string, string] => [pair.slice(0, -1), pair.slice(-1)]);

const HAN = /\p{Script=Han}/gu;

/**
 * Gives a text with the first letter of its pinyin in place of each Chinese character, as people
 * shorten names: `swzn` for 上网指南. The browser knows the order: no table is loaded.
 */
export function pinyinInitials(text: string): string {
  const { compare } = new Intl.Collator('zh-Hans-u-co-pinyin');
  return text.replace(
    HAN,
    (character) => FIRSTS.findLast(([first]) => compare(first, character) <= 0)?.[1] ?? '',
  );
}
