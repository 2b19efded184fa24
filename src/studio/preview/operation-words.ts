import { type JsonObject, type JsonValue, memberOf, objectOf, type Translate } from '../../engine';
import { messages } from './messages';

/** The operations of an operations.json, which has them in a member or is them. */
export function operationsByName(operations: unknown): JsonObject {
  const named = memberOf(Object(operations), 'operations') ?? operations;
  return objectOf(named as JsonValue);
}

/** Says in the reader's language what an operation does: its description has a line for each. */
export function operationWords(operation: JsonValue | undefined, translate: Translate): string {
  const [chinese = '', english = chinese] = String(memberOf(operation, 'description') ?? '').split(
    '\n',
  );
  return translate({ 'zh-CN': chinese, en: english });
}

/** A sentence as the name of a choice, with other words after it: without its full stop. */
export function nameOfSentence(sentence: string): string {
  return sentence.replace(/[。.]$/, '');
}

/**
 * Says what a page in a preview would have done, and does not; undefined where it only reads, which
 * the preview does with what it has.
 *
 * @param call the name of an operation, or `leave` or `reload`
 */
export function actedWords(
  call: string,
  operations: unknown,
  translate: Translate,
): string | undefined {
  if (call === 'leave' || call === 'reload') return translate(messages[call]);
  const operation = operationsByName(operations)[call];
  if (memberOf(operation, 'method') === 'GET') return undefined;
  const what = operationWords(operation, translate) || call;
  return translate(messages.acted, { what });
}
