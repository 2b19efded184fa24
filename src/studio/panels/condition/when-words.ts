import { isJsonObject, type JsonObject, type JsonValue, type Translate } from '../../../engine';
import { formatDay } from '../../parts/times';
import { ownLanguageName } from '../languages/language-names';
import { messages } from './messages';

/** The members of `when` that the builder knows, in the order of the sentence. */
export const SUBJECTS = ['signedIn', 'afterSuccess', 'device', 'locale', 'from', 'until'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The question of each member. */
export const SUBJECT_NAMES = {
  signedIn: messages.aboutSession,
  afterSuccess: messages.aboutSuccess,
  device: messages.aboutDevice,
  locale: messages.aboutLocale,
  from: messages.aboutFrom,
  until: messages.aboutUntil,
} as const;

export const DEVICES = ['PC', 'ANDROID', 'IOS'] as const;
export const DEVICE_NAMES = {
  PC: messages.pc,
  ANDROID: messages.android,
  IOS: messages.ios,
} as const;

/** The conditions as they can be built; undefined for any that only JSON can say. */
export function whenOf(value: JsonValue | undefined): JsonObject | undefined {
  if (value === undefined) return {};
  if (!isJsonObject(value)) return undefined;
  const isKnown = Object.entries(value).every(([name, member]) => hasForm(name, member));
  return isKnown ? value : undefined;
}

function hasForm(name: string, member: JsonValue): boolean {
  const areTexts = Array.isArray(member) && member.every((one) => typeof one === 'string');
  switch (name) {
    case 'signedIn':
    case 'afterSuccess':
      return typeof member === 'boolean';
    case 'device':
      return areTexts && member.every((one) => DEVICES.some((known) => known === one));
    case 'locale':
      return areTexts;
    case 'from':
    case 'until':
      return typeof member === 'string';
    default:
      return false;
  }
}

/** One condition as a part of the sentence. */
export function conditionInWords(
  name: Subject,
  value: JsonValue | undefined,
  translate: Translate,
) {
  const or = translate(messages.or);
  const values = Array.isArray(value) ? value : [];
  switch (name) {
    case 'signedIn':
      return translate(value === false ? messages.signedOut : messages.signedIn);
    case 'afterSuccess':
      return translate(value === false ? messages.notAfterSuccess : messages.afterSuccess);
    case 'device': {
      const known = DEVICES.filter((device) => values.includes(device));
      const words = known.map((device) => translate(DEVICE_NAMES[device])).join(or);
      return translate(messages.device, { value: words });
    }
    case 'locale':
      return translate(messages.locale, {
        value: values.map((tag) => ownLanguageName(String(tag))).join(or),
      });
    case 'from':
    case 'until':
      return translate(messages[name], { value: formatDay(String(value), translate.locale) });
    default:
      return name satisfies never;
  }
}

/** All conditions as one sentence. */
export function sentence(conditions: readonly string[], translate: Translate): string {
  return conditions.length === 0
    ? translate(messages.always)
    : translate(messages.shownWhen, { conditions: conditions.join(translate(messages.and)) });
}
