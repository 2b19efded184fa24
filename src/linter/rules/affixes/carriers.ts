import {
  type Configuration,
  itemsOf,
  type Path,
  type ProductDefinitions,
  suggest,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { ownSetting } from '../../own-settings';
import { textsOf } from '../../reference-texts';
import { remember } from '../../remember';
import { findStrayCharacter } from '../../texts/stray-characters';
import { doubledSign } from './doubled-sign';

/** A carrier can be named to students and told from the others. Codes: specification, section 3. */
export const carriers = defineRule({
  name: 'carriers',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '运营商的代码和值正确',
      en: 'Carriers have known codes and values of their own',
    },
    why: {
      'zh-CN': '学生看到没有名称的运营商，或选了一个却按另一个提交。',
      en: 'Students would see a carrier without a name, or choose one and be sent to another.',
    },
    hint: {
      'zh-CN': '已知的代码：${known}；其他运营商请写 label',
      en: 'Known codes: ${known}; give any other carrier a label',
    },
  },
  messages: {
    'unknown-code': {
      'zh-CN': '没有代码为“${code}”的运营商，也没有写 label',
      en: 'No carrier has the code “${code}”, and there is no label',
    },
    'no-value': {
      'zh-CN': '运营商的 value 是空的：选了它等于没选',
      en: 'The carrier’s value is empty: to choose it is to choose nothing',
    },
    words: {
      'zh-CN': '运营商的 value 会原样加到账号上：网络不认得“${value}”这样的文字',
      en: 'A carrier’s value is added to the account as it is: no network knows words such as “${value}” there',
    },
    'doubled-sign': {
      'zh-CN': '运营商的 value 里写了“${sign}”：网络不认得这样的账号',
      en: 'The carrier’s value has “${sign}”: no network knows such an account',
    },
    quotes: {
      'zh-CN': '运营商的 value 里有引号，会和账号一起提交：${value}',
      en: 'The carrier’s value has quotation marks in it, which are sent with the account: ${value}',
    },
    'sign-last': {
      'zh-CN': '“${value}”的 @ 写在了最后：其他运营商的都在最前',
      en: 'The @ of “${value}” stands at the end: those of other carriers stand first',
    },
    'value-twice': {
      'zh-CN': '两个运营商的值都是“${value}”',
      en: 'Two carriers have the value “${value}”',
    },
    'other-carrier': {
      'zh-CN':
        '这是“${name}”，value 却是“${value}”，看来是“${other}”的：学生选了这一家，会按另一家上网',
      en: 'This is “${name}”, and the value “${value}” looks like that of “${other}”: students who choose the one are sent to the other',
    },
  },
  severities: {
    'other-carrier': 'warning',
    words: 'warning',
    'doubled-sign': 'warning',
    quotes: 'warning',
    'sign-last': 'warning',
  },
  hints: {
    'other-carrier': {
      'zh-CN': '写上这家运营商自己的值，或改 code、label',
      en: 'Write this carrier’s own value, or change code or label',
    },
    words: {
      'zh-CN': '文字写在 label 里；value 写网络认得的内容，例如 "@cmcc"',
      en: 'Words go into label; write as value what the network knows, such as "@cmcc"',
    },
    'doubled-sign': { 'zh-CN': '只写一个', en: 'Write it once' },
    quotes: { 'zh-CN': '写作 ${written}', en: 'Write ${written}' },
    'sign-last': { 'zh-CN': '写作 ${written}', en: 'Write ${written}' },
    'no-value': {
      'zh-CN': '写上要加在账号后面的内容，例如 "@cmcc"；什么都不加就写 "#"',
      en: 'Write what is added to the account, such as "@cmcc"; or "#", which adds nothing',
    },
    'value-twice': {
      'zh-CN': '给每个运营商不同的值：学生选的是哪个由它决定',
      en: 'Give each carrier a value of its own: it says which one a student chose',
    },
  },
  checkSchool(school, { product, report }) {
    const carriers = ownSetting(school, 'carriers');
    if (!carriers) return;
    for (const { path, ...problem } of problemsOf(carriers, product)) {
      report({ at: school.locate(['carriers', ...path]), ...problem });
    }
  },
});

type Carriers = NonNullable<Configuration['carriers']>;
type CarrierSetting = Carriers[number];

/** A problem of one carrier, without a location: schools with alike carriers share the list. */
interface CarrierProblem extends Omit<Report<MessageId>, 'at'> {
  path: Path;
}

type MessageId =
  | 'unknown-code'
  | 'no-value'
  | 'value-twice'
  | 'other-carrier'
  | 'words'
  | 'quotes'
  | 'sign-last'
  | 'doubled-sign';

const problemsOf = remember((carriers: Carriers, product: ProductDefinitions) => {
  const found: CarrierProblem[] = [];
  const known = product.registry.labelSets.flatMap(({ labels }) => Object.keys(labels));
  const items = itemsOf(carriers, []);
  let isExchanged = false;
  const used = new Set(items.map(({ value }) => value.code));
  for (const { value: carrier, path } of items) {
    const { code, label, value } = carrier;
    const isUnknown = code !== undefined && label === undefined && !known.includes(code);
    // The rule stray-character reports a code with such a character.
    if (isUnknown && !findStrayCharacter(code)) {
      const data = { code, known };
      const free = known.filter((one) => !used.has(one));
      const suggestion = suggest(code, free);
      found.push({ path: [...path, 'code'], messageId: 'unknown-code', data, suggestion });
    }
    if (value === undefined) continue;
    const tell = (problem: Omit<CarrierProblem, 'path'>) =>
      found.push({ path: [...path, 'value'], ...problem });
    if (value.trim() === '') {
      tell({ messageId: 'no-value' });
      continue;
    }
    const alike = items.filter(({ value: one }) => one.value === value);
    const wrong = alike.find((one) => otherBrand(one.value, used)) ?? alike.at(1);
    if (alike.length > 1 && wrong?.value === carrier)
      tell({ messageId: 'value-twice', data: { value } });
    const doubled = doubledSign(value);
    if (doubled) tell(doubled);
    const slip = slipIn(value, carriers);
    if (slip) tell(slip);
    // One code of two carriers is told by their names.
    const isAlone = items.filter(({ value: one }) => one.code === code).length < 2;
    const isKnown = alike.length > 1 || !(isAlone || !code);
    const other = isKnown ? undefined : otherBrand(carrier, used);
    // Two values that were exchanged are one mistake.
    if (other && !isExchanged) {
      isExchanged = true;
      tell({ messageId: 'other-carrier', data: other });
    }
    if (WORDS.test(value)) tell({ messageId: 'words', data: { value } });
  }
  return found;
});

/** The finding about quotes that were typed with a value, or an @ at the wrong end of it. */
function slipIn(value: string, carriers: Carriers): Omit<CarrierProblem, 'path'> | undefined {
  const meant = value.replace(QUOTES, '');
  const isLast = /^[\w.-]+@$/.test(value) && carriers.some((one) => one.value?.startsWith('@'));
  if (meant === value && !isLast) return undefined;
  const corrected = isLast ? `@${value.slice(0, -1)}` : meant;
  return {
    messageId: isLast ? 'sign-last' : 'quotes',
    data: { value, written: JSON.stringify(corrected) },
    fix: { type: 'replace', value: corrected },
  };
}

/** A pair of quotes around what is sent. */
const QUOTES = /^["'“‘](?=.)|(?<=.)["'”’]$/g;

/** Letters that no account has. */
const WORDS = /\p{Script=Han}/u;

/** The codes of carriers, with the names by which values and labels know them. */
const BRANDS: readonly (readonly [code: string, names: RegExp])[] = [
  ['CMCC', /cmcc|yidong|移动|china mobile/i],
  ['CUCC', /unicom|liantong|cucc|联通/i],
  ['CTCC', /telecom|dianxin|ctcc|chinanet|电信/i],
];

/** The brands of a carrier by its code or label, and of its value, where they are different. */
function otherBrand(
  { code = '', label = '', value = '' }: CarrierSetting,
  used: ReadonlySet<string | undefined>,
) {
  const words = textsOf({ value: label, path: [] }).map(({ text }) => text);
  const isKnown = BRANDS.some(([known]) => known === code);
  const named = BRANDS.filter(([known, names]) =>
    isKnown ? known === code : words.some((one) => names.test(one)),
  );
  const meant = BRANDS.find(([, names]) => names.test(value));
  const [only] = named;
  if (!meant || !only || named.length > 1 || only === meant) return undefined;
  // A label that another carrier has by its code is told as that.
  if (!isKnown && used.has(only[0])) return undefined;
  return { name: words.find((one) => one !== '') ?? code, value, other: meant[0] };
}
