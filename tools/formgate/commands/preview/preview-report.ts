import {
  type BuiltInLocale,
  type DeviceClass,
  type JsonValue,
  KEPT,
  objectOf,
} from '../../../../src/engine';
import { textWidth } from '../../../../src/gateway/text-width';
import { sayPreview } from './messages';
import {
  type AffixReason,
  explainBuilder,
  type PreviewedStep,
  type Situation,
} from './preview-request';

export const DEVICES: readonly DeviceClass[] = ['PC', 'ANDROID', 'IOS'];
const MASK = '••••••';

/** The fields of a request that a secret goes into. */
function isSecret(step: PreviewedStep, name: string): boolean {
  const builder = step.builders[name];
  if (builder === undefined) return false;
  if (typeof builder === 'string') return step.secrets.has(builder);
  if (!('from' in builder)) return false;
  const affixes = [builder.prefix, builder.suffix].flatMap((affix) =>
    typeof affix === 'object' && 'field' in affix ? [affix.field] : [],
  );
  return [builder.from, ...affixes].some((field) => step.secrets.has(field));
}

export function masked(
  step: PreviewedStep,
  request: Readonly<Record<string, JsonValue>>,
  showSecrets: boolean,
): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      isSecret(step, name) && !showSecrets ? MASK : value,
    ]),
  );
}

interface Explained {
  request: Readonly<Record<string, JsonValue>>;
  situation: Situation;
  locale: BuiltInLocale;
  showSecrets: boolean;
}

/** Each field of the request with its value, and how the value is made. */
export function requestLines(
  step: PreviewedStep,
  { request, situation, locale, showSecrets }: Explained,
): string[] {
  const context = step.context(situation);
  const plain = new Set([...Object.keys(step.builders), ...Object.keys(request)]);
  plain.delete(KEPT);
  const kept = step.kept.map((field) => `${KEPT}.${field}`);
  const width = Math.max(...[...plain, ...kept].map((name) => textWidth(name)));
  const startOf = (name: string) => `  ${name.padEnd(width)} = `;
  const lines = [...plain].flatMap((name) => {
    const value = request[name];
    const start = startOf(name);
    const builder = step.builders[name];
    if (builder === undefined)
      return [`${start}${JSON.stringify(value)}  ${sayPreview('byDefault', locale)}`];
    const part = explainBuilder(builder, context);
    const field = 'field' in part ? part.field : undefined;
    if (value === undefined) {
      const isHidden =
        field !== undefined && field in situation.values && !(field in context.values);
      return [`${start}${sayPreview(isHidden ? 'hidden' : 'nothing', locale)}`];
    }
    const source =
      field === undefined
        ? part.type === 'query'
          ? sayPreview('fromQuery', locale, { query: part.query })
          : sayPreview('fixed', locale)
        : sayPreview('fromField', locale, { field });
    const line = `${start}${JSON.stringify(value)}  ${source}`;
    if (part.type !== 'from' || (isSecret(step, name) && !showSecrets)) return [line];
    const indent = ' '.repeat(width + 5);
    const affixLine = (title: 'prefix' | 'suffix', affix: AffixReason | undefined) =>
      affix
        ? [`${indent}${sayPreview(title, locale)} ${affixWords(affix, situation, locale)}`]
        : [];
    return [line, ...affixLine('prefix', part.prefix), ...affixLine('suffix', part.suffix)];
  });
  const keptLines = step.kept.map((field) => {
    const value = objectOf(request[KEPT])[field];
    const isHidden = field in situation.values && !(field in context.values);
    const start = startOf(`${KEPT}.${field}`);
    if (value === undefined) return start + sayPreview(isHidden ? 'hidden' : 'nothing', locale);
    return `${start}${JSON.stringify(value)}  ${sayPreview('kept', locale, { field })}`;
  });
  return [...lines, ...keptLines];
}

function affixWords(
  { text, source, skipped }: AffixReason,
  { device }: Situation,
  locale: BuiltInLocale,
): string {
  const from =
    source.type === 'field'
      ? sayPreview('fromField', locale, { field: source.field })
      : source.type === 'device'
        ? sayPreview('device', locale, { device })
        : sayPreview('fixed', locale);
  const why = skipped ? `  ${sayPreview(skipped, locale)}` : '';
  return `${JSON.stringify(text)}  ${from}${why}`;
}

/**
 * One row for each device and combination of choices that the values depend on, with the values
 * that are kept.
 */
export function tableOf(step: PreviewedStep, situation: Situation, showSecrets: boolean) {
  const devices = step.usesDevice ? DEVICES : [situation.device];
  const chosen = [...step.choices].reduce<Record<string, JsonValue>[]>(
    (rows, [field, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [field]: value }))),
    [{}],
  );
  const built = Object.entries(step.builders).flatMap(([name, builder]) =>
    typeof builder === 'object' &&
    'from' in builder &&
    (builder.prefix ?? builder.suffix) !== undefined
      ? [name]
      : [],
  );
  return devices.flatMap((device) =>
    chosen.map((choices) => {
      const values = { ...situation.values, ...choices };
      const request = masked(step, step.request({ ...situation, device, values }), showSecrets);
      const results = Object.fromEntries([
        ...built.map((name) => [name, request[name] ?? null]),
        ...step.kept.map((field) => [`${KEPT}.${field}`, objectOf(request[KEPT])[field] ?? null]),
      ]);
      return { device, choices, results };
    }),
  );
}

export function tableLines(
  step: PreviewedStep,
  table: ReturnType<typeof tableOf>,
  locale: BuiltInLocale,
): string[] {
  const fields = [...step.choices.keys()];
  const names = Object.keys(table[0]?.results ?? {});
  const cell = (value: JsonValue | undefined) =>
    value === null || value === undefined || value === ''
      ? sayPreview('none', locale)
      : String(value);
  const rows = [
    ['device', ...fields, ...names.map((name) => `→ ${name}`)],
    ...table.map(({ device, choices, results }) => [
      device,
      ...fields.map((field) => cell(choices[field])),
      ...names.map((name) => cell(results[name])),
    ]),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => textWidth(row[column] ?? '')))) ?? [];
  return rows.map((row) =>
    `  ${row.map((one, column) => one + ' '.repeat((widths[column] ?? 0) - textWidth(one))).join('  ')}`.trimEnd(),
  );
}
