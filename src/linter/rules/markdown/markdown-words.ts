import type { AssetFacts } from '../../../engine';
import { assetUsesAtSchools } from '../../asset-uses';
import { defineRule } from '../../define-rule';
import { rememberAlone } from '../../remember';
import { findGarbled } from '../../texts/garbled';
import { isOtherLanguage } from '../../texts/other-language';
import { placeholdersInWords } from '../../texts/placeholders';
import { placeholderIn } from '../../texts/starter-words';
import { isBlank } from '../../texts/text-problems';

/** The Markdown file of a block has words that its readers can read. */
export const markdownWords = defineRule({
  name: 'markdown-words',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': 'Markdown 文件有内容，已经写好，没有乱码，语言也对',
      en: 'Markdown files have words that are written out and not garbled, in the language that they stand for',
    },
    why: {
      'zh-CN': '学生会看到一片空白、乱码，或看不懂的语言。',
      en: 'Students see an empty place, characters that nobody can read, or another language than theirs.',
    },
    hint: {
      'zh-CN': '写上${language}内容；两种语言的文件写反了，就换过来',
      en: 'Write the file in ${language}; where the files of two languages are exchanged, change them round',
    },
  },
  messages: {
    blank: {
      'zh-CN': '文件 ${asset} 是空的，那里什么也不显示',
      en: 'The file ${asset} is empty: nothing is shown there',
    },
    garbled: {
      'zh-CN': '${asset} 里的“${part}”是乱码',
      en: '${asset} is garbled: “${part}”',
    },
    left: {
      'zh-CN': '${asset} 还没有写完：“${part}”只是占位文字',
      en: '${asset} is not written out: “${part}” only stands for the words',
    },
    unfilled: {
      'zh-CN': '${asset} 里的 ${part} 不会换成别的内容，学生会看到它本身',
      en: 'Nothing fills ${part} in ${asset}: students see it as it is',
    },
    other: {
      'zh-CN': '${language}（${locale}）的文件 ${asset} 是另一种语言',
      en: 'The file for ${language} (${locale}), ${asset}, is in another language',
    },
  },
  hints: {
    blank: {
      'zh-CN': '写上内容，或删去用它的区块',
      en: 'Write words into it, or take out the block that shows it',
    },
    left: {
      'zh-CN': '写上学生要看到的文字；不需要就删去',
      en: 'Write what students are to read, or take the part out',
    },
    unfilled: { 'zh-CN': '写出要显示的文字', en: 'Write the words themselves' },
    garbled: {
      'zh-CN': '重新写上这段内容，以 UTF-8 编码保存',
      en: 'Write the words again, and save the file as UTF-8',
    },
  },
  severities: { garbled: 'error' },
  check({ project, report }) {
    for (const { school, asset, role, locate } of assetUsesAtSchools(project)) {
      const file = role === 'text' ? project.assetPath(school, asset) : undefined;
      const facts = file === undefined ? undefined : project.assetFacts(file);
      const text = facts?.text;
      if (!facts || file === undefined || text === undefined) continue;
      const at = locate();
      const locale = at.at.type === 'json' ? (at.at.path.at(-1) ?? '') : '';
      const fault = faultOf(facts);
      // A fault of the file itself is told once, however many pages show it.
      if (isBlank(text)) {
        report({ at: { file, at: { type: 'file' } }, messageId: 'blank', data: { asset } });
      } else if (fault) {
        const { messageId, part } = fault;
        const place = { type: 'text', offset: text.indexOf(part), length: part.length } as const;
        const data = { asset, part: part.slice(0, LONGEST_PART) };
        report({ at: { file, at: place }, messageId, data });
      } else if (!at.origin && isInOther(facts, locale)) {
        report({ at, messageId: 'other', data: { asset, locale } });
      }
    }
  },
});

/** More of a line is not told. */
const LONGEST_PART = 40;

/** The first part of a file's words that nobody can read, or that nobody has written yet. */
const faultOf = rememberAlone(
  ({
    text = '',
  }: AssetFacts): { messageId: 'garbled' | 'left' | 'unfilled'; part: string } | undefined => {
    const garbled = findGarbled(text);
    if (garbled?.type === 'lost' || garbled?.type === 'misread') {
      return { messageId: 'garbled', part: garbled.part };
    }
    const [unfilled] = placeholdersInWords([[[], text]], true);
    const [part] = unfilled?.found ?? [];
    if (part !== undefined) return { messageId: 'unfilled', part };
    const left = placeholderIn(text);
    return left === undefined ? undefined : { messageId: 'left', part: left };
  },
);

/** The languages that a file was asked about, each with whether its words are in another one. */
const verdictsOn = rememberAlone((_facts: AssetFacts) => new Map<string, boolean>());

/** A file may be large: it is read once for each language that it stands for. */
function isInOther(facts: AssetFacts, locale: string): boolean {
  const verdicts = verdictsOn(facts);
  const isOther = verdicts.get(locale) ?? isOtherLanguage(facts.text ?? '', locale);
  verdicts.set(locale, isOther);
  return isOther;
}
