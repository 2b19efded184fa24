import {
  type CheckFailure,
  type Configuration,
  defaultMessages,
  describeFailure,
  type FieldView,
  type Registry,
  type Rule,
  ruleMessage,
  type Text,
  type Translate,
  type Wording,
  wordsIn,
} from '../../engine';

/** A problem of a field. Its message is made in the page's language at the time of rendering. */
export type FieldProblem =
  | { type: 'rule'; rule: Rule; limit?: number }
  /** A plugin's format or widget refused the value. */
  | { type: 'plugin'; source: 'format' | 'widget'; plugin: string; failure: CheckFailure }
  /** A message of the gateway. */
  | { type: 'server'; message: Wording };

/** Fields' problems by the fields' names. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** A keyword or failure code that messages can be set for. */
export function isRule(code: string): code is Rule {
  return Object.hasOwn(defaultMessages, code);
}

/**
 * Gives the message of a problem: the field's own, the plugin's exact one, the school's, or
 * Formgate's, in this order. For a failure with the name of a rule (`confirm`), the school's
 * message comes before the plugin's.
 */
export function describeProblem(
  problem: FieldProblem,
  view: FieldView,
  translate: Translate,
  { messages: school }: Pick<Configuration, 'messages'>,
  registry: Registry,
): string {
  const { label, messages: field } = view;
  const messageOf = (rule: Rule, limit?: number) =>
    ruleMessage({ rule, label, limit, translate, field, school });
  switch (problem.type) {
    case 'server':
      return translate(problem.message);
    case 'rule':
      return messageOf(fittingRule(problem.rule, view, school, translate), problem.limit);
    case 'plugin': {
      const { source, plugin, failure } = problem;
      const rule = source === 'widget' && isRule(failure.code) ? failure.code : 'format';
      const own = [field?.[rule], rule === 'format' ? undefined : school?.[rule]];
      const definition = source === 'format' ? registry.format(plugin) : registry.widget(plugin);
      const exact = isSaid(own, translate)
        ? undefined
        : describeFailure(definition, failure, translate);
      return exact ?? messageOf(rule);
    }
  }
}

/**
 * "Please enter" does not fit a choice or a tick. A message that a school or field sets is used
 * unchanged.
 */
function fittingRule(
  rule: Rule,
  view: FieldView,
  school: Configuration['messages'],
  translate: Translate,
): Rule {
  if (rule !== 'required' || isSaid([view.messages?.required, school?.required], translate))
    return rule;
  if (view.choices && view.choices.length > 0) return 'enum';
  return view.type === 'boolean' ? 'const' : rule;
}

/** True when one of these texts has words in the reader's language. */
function isSaid(texts: readonly (Text | undefined)[], { locale, catalogue }: Translate): boolean {
  return texts.some((text) => wordsIn(text, locale, catalogue) !== undefined);
}
