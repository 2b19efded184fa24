import { operationUses, type ProductDefinitions, suggest } from '../../../engine';
import { defineRule } from '../../define-rule';

/** A form submits to operations that operations.json has. */
export const unknownOperation = defineRule({
  name: 'unknown-operation',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '用到的操作存在', en: 'Operations exist' },
    why: {
      'zh-CN': '没有这个操作，表单提交后什么也不会发生。',
      en: 'Without the operation, nothing happens when the form is sent.',
    },
    hint: { 'zh-CN': '可用的操作：${known}', en: 'There are: ${known}' },
  },
  messages: {
    'no-operation': {
      'zh-CN': '没有名为“${name}”的操作',
      en: 'There is no operation “${name}”',
    },
    'of-forms': {
      'zh-CN': '“${name}”只能由表单提交，不能由一个字段的按钮调用',
      en: '“${name}” is what a whole form submits to: the button of a field cannot call it',
    },
  },
  hints: {
    'of-forms': {
      'zh-CN': '改成发送验证码的操作，例如 requestCode',
      en: 'Name the operation that sends a code, such as requestCode',
    },
  },
  checkUse({ name, path, submits }, { screen, product, report }) {
    const effect = product.operations.get(name)?.operation.effect;
    if (effect !== undefined && !submits) {
      report({ at: screen.locate(path), messageId: 'of-forms', data: { name } });
    }
    if (product.operations.has(name)) return;
    const known = [...product.operations.keys()];
    const mistyped = suggest(name, known);
    report({
      at: screen.locate(path),
      messageId: 'no-operation',
      data: { name, known },
      suggestion: mistyped ?? meantOperation(name, product),
      // An operation meant by another word is a guess.
      ...(mistyped === undefined ? { fix: { type: 'none' } } : {}),
    });
  },
});

/** The words that people use for signing in and out. */
const SESSION_WORDS = [
  { words: /^(?:log|sign)[-_]?(?:in|on)$|^auth(?:enticate)?$/i, effect: 'startSession' },
  { words: /^(?:log|sign)[-_]?(?:out|off)$/i, effect: 'endSession' },
] as const;

/**
 * The operation that another name stands for: a word for signing in or out, or the page whose form
 * submits to it.
 */
function meantOperation(
  name: string,
  { operations, stock }: ProductDefinitions,
): string | undefined {
  const session = SESSION_WORDS.find(({ words }) => words.test(name));
  const found = session
    ? [...operations].filter(([, { operation }]) => operation.effect === session.effect)
    : [];
  const [first] = found.map(([one]) => one);
  if (first !== undefined) return first;
  const ofScreen = operationUses(stock.get(name)?.model.forms ?? []).filter(
    ({ submits }) => submits,
  );
  return ofScreen.length === 1 ? ofScreen[0]?.name : undefined;
}
