import {
  type BuiltInLocale,
  formatMessage,
  type Issue,
  languageNameIn,
  listed,
  type MessageParams,
} from '../engine';
import type { RuleDefinition, Words } from './define-rule';

const suggestionHint: Words = {
  'zh-CN': '你是不是想写“${suggestion}”？',
  en: 'Did you mean “${suggestion}”?',
};

const exampleHint: Words = { 'zh-CN': '例如：${example}', en: 'For example: ${example}' };

const aboutHint: Words = { 'zh-CN': '${about}', en: '${about}' };

const aboutAndExampleHint: Words = {
  'zh-CN': '${about}例如：${example}',
  en: '${about} For example: ${example}',
};

/** The words of an issue in one locale. */
export interface IssueWords {
  /** The problem, in words. */
  message: string;
  /** How to fix it. */
  hint: string;
}

/** Says what a rule's issue is and how to fix it. */
export function describeBy(rule: RuleDefinition, issue: Issue, locale: BuiltInLocale): IssueWords {
  const message = rule.messages[issue.messageId];
  if (!message) return { message: `${issue.rule}: ${issue.messageId}`, hint: '' };
  const data = {
    ...shownData(issue.data, locale),
    about: lineFor(locale, issue.data.about),
    language: nameOfLanguage(issue.data.locale, locale),
  };
  const hint = hintOf(issue, rule.hints?.[issue.messageId], rule.docs.hint);
  return {
    message: formatMessage(message[locale], data) + inOthers(issue, locale),
    hint: formatMessage(hint[locale], data),
  };
}

/** Parts of texts may have several lines, and lists several entries: a message is one line. */
function shownData(data: Issue['data'], locale: BuiltInLocale): MessageParams {
  const shown = (value: string | number | readonly string[]) => {
    if (typeof value === 'number') return value;
    const text = typeof value === 'string' ? value : listed(value, locale) || '–';
    return text.replace(/\s*\n\s*/g, ' ');
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shown(value)]));
}

const alsoIn: Words = {
  'zh-CN': '（${languages}的文字也一样）',
  en: ' (so it is with the words for ${languages})',
};

/** Names the other languages of a text in which the same is wrong. */
function inOthers({ data }: Issue, locale: BuiltInLocale): string {
  if (data.alsoIn === undefined) return '';
  const names = [data.alsoIn].flat().map((tag) => nameOfLanguage(tag, locale) ?? '');
  return formatMessage(alsoIn[locale], { languages: listed(names, locale) });
}

function hintOf({ data }: Issue, own: Words | undefined, general: Words): Words {
  if (data.suggestion !== undefined) return suggestionHint;
  if (own) return own;
  if (data.about === undefined) return data.example === undefined ? general : exampleHint;
  return data.example === undefined ? aboutHint : aboutAndExampleHint;
}

/** The language that an issue is about, by its name in the reader's. */
function nameOfLanguage(tag: unknown, locale: BuiltInLocale): string | undefined {
  return typeof tag === 'string' ? (languageNameIn(tag, locale) ?? tag) : undefined;
}

/** A description in the meta-schemas is a line in Chinese and a line in English: the reader's. */
function lineFor(locale: BuiltInLocale, description: unknown): string | undefined {
  if (typeof description !== 'string') return undefined;
  const [chinese, english = chinese] = description.split('\n');
  return locale === 'zh-CN' ? chinese : english;
}
