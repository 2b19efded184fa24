import { formatMessage, suggest } from '../../src/engine';
import { UserError } from '../../src/gateway/publishing';
import { rules } from '../../src/linter';

/** @throws UserError where one of these is not the name of a rule */
export function refuseUnknownRules(names: readonly string[]): void {
  const unknown = names.find((name) => !rules.some((rule) => rule.name === name));
  if (unknown !== undefined) throw unknownRule(unknown);
}

/** The message for a rule that does not exist. */
export function unknownRule(name: string): UserError {
  const meant = suggest(
    name,
    rules.map((rule) => rule.name),
  );
  const asked = { name, meant: meant ?? '' };
  return new UserError({
    'zh-CN': formatMessage(
      meant === undefined
        ? '没有规则“${name}”。请运行 formgate rules 查看所有规则。'
        : '没有规则“${name}”。你是不是想写“${meant}”？',
      asked,
    ),
    en: formatMessage(
      meant === undefined
        ? 'There is no rule “${name}”. "formgate rules" lists them.'
        : 'There is no rule “${name}”. Did you mean “${meant}”?',
      asked,
      'en',
    ),
  });
}
