import type { Field } from '../../engine';
import { textsOf } from '../reference-texts';

/** Names of secrets, at the end of a label: a password's hint is no password. */
const SECRET =
  /(?:密码|口令|身份证(?:号码?)?(?:[后末] ?[\d一二三四五六七八九十]+ ?位)?|证件号码?|护照号码?|passwords?|(?<!\w )(?:ID(?: card)?|identity(?: card)?|passport) (?:number|no\.?))[:：]?$/i;

/** True for a field whose label asks for a password or an ID number, whatever its widget is. */
export function asksForSecret({ label }: Field): boolean {
  return textsOf({ value: label, path: [] }).some(({ text }) => SECRET.test(text.trim()));
}
