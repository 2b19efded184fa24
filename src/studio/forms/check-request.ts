import { type Rule, ruleMessage, type Translate, type TypedSchema } from '../../engine';

/** The labels of a form's texts, by the name of the request's property. */
export type FormLabels = Readonly<Record<string, string>>;

/**
 * Checks texts by the schema of the request that they will be sent in, which the gateway checks
 * too.
 *
 * @returns for each wrong text its message in the reader's language
 */
export function checkRequest(
  schema: Pick<TypedSchema, 'properties' | 'required'>,
  values: object,
  labels: FormLabels,
  translate: Translate,
): Record<string, string> {
  const texts = new Map<string, unknown>(Object.entries(values));
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const property = schema.properties?.[name] ?? {};
    const isRequired = schema.required?.includes(name) ?? false;
    const broken = brokenRule(property, String(texts.get(name) ?? ''), isRequired);
    return broken ? [[name, ruleMessage({ ...broken, label, translate })]] : [];
  });
  return Object.fromEntries(wrong);
}

/**
 * The first rule of a text's schema that it breaks. Lengths are counted in characters, as draft-07
 * says.
 */
function brokenRule(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: TypedSchema,
  text: string,
  isRequired: boolean,
): { rule: Rule; limit?: number } | undefined {
  if (text === '') return isRequired ? { rule: 'required' } : undefined;
  const length = [...text].length;
  if (length < minLength) return { rule: 'minLength', limit: minLength };
  if (length > maxLength) return { rule: 'maxLength', limit: maxLength };
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) {
    return { rule: text.trim() === '' ? 'whitespace' : 'pattern' };
  }
  return undefined;
}
