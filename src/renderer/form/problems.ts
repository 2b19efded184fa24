import {
  type CheckFailure,
  type Configuration,
  defaultMessages,
  type FieldView,
  type Locale,
  type Rule,
  resolveText,
  ruleMessage,
  type Text,
} from '../../engine';
import { registry } from '../plugin-registry';

/** What is wrong with a field. Its words are made when it is shown, in the language of then. */
export type FieldProblem =
  | { type: 'rule'; rule: Rule; limit?: number }
  /** A plugin's format or widget refused the value. */
  | { type: 'plugin'; source: 'format' | 'widget'; plugin: string; failure: CheckFailure }
  /** The gateway's words. */
  | { type: 'server'; message: Text };

/** Fields' problems by the fields' names. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** A keyword or failure code that messages can be set for. */
export function isRule(code: string): code is Rule {
  return Object.hasOwn(defaultMessages, code);
}

/**
 * The words of a problem: the field's own, the plugin's exact ones, the school's, Formgate's. Where a failure has the name of a
 * rule (`confirm`), the school's words for it come before the plugin's.
 */
export function describeProblem(
  problem: FieldProblem,
  view: FieldView,
  locale: Locale,
  { messages: school }: Pick<Configuration, 'messages'>,
): string {
  const { label, messages: field } = view;
  const words = (rule: Rule, limit?: number) =>
    ruleMessage({ rule, label, limit, locale, field, school });
  switch (problem.type) {
    case 'server':
      return resolveText(problem.message, locale);
    case 'rule':
      return words(spokenRule(problem.rule, view, school), problem.limit);
    case 'plugin': {
      const { source, plugin, failure } = problem;
      const rule = source === 'widget' && isRule(failure.code) ? failure.code : 'format';
      const own = field?.[rule] ?? (rule === 'format' ? undefined : school?.[rule]);
      const exact = own === undefined ? registry.describe(plugin, failure, locale) : undefined;
      return exact ?? words(rule);
    }
  }
}

/** "Please enter" does not fit what is chosen or ticked; words that somebody set are taken as they are. */
function spokenRule(rule: Rule, view: FieldView, school: Configuration['messages']): Rule {
  if (
    rule !== 'required' ||
    view.messages?.required !== undefined ||
    school?.required !== undefined
  ) {
    return rule;
  }
  if (view.choices && view.choices.length > 0) return 'enum';
  return view.type === 'boolean' ? 'const' : rule;
}
