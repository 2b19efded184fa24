import { isJsonObject, type JsonValue, objectOf, redirectPresets } from '../../../engine';

/** A parameter of the redirect. */
export interface ParameterRow {
  /** The field of requests. */
  field: string;
  /** The school's own name for it; undefined where that is inherited. */
  own: string | undefined;
  /** The name that it has where the school sets none. */
  inherited: string | undefined;
}

/**
 * The parameters that are read, in the order of the settings.
 *
 * @param isOwn whether the school says a field itself
 */
export function parameterRows(
  settings: JsonValue | undefined,
  isOwn: (field: string) => boolean,
): ParameterRow[] {
  const { networkParameters, redirect } = isJsonObject(settings) ? settings : {};
  const names = objectOf(networkParameters);
  const preset = presetOf(objectOf(redirect).vendor);
  const fields = new Set([...Object.keys(names), ...Object.keys(preset)]);
  return [...fields].map((field) => {
    const written = textOf(names[field]);
    const own = isOwn(field) ? written : undefined;
    return { field, own, inherited: preset[field] ?? (own === undefined ? written : undefined) };
  });
}

/** The names that hold, by the fields of requests. */
export function namesOf(rows: readonly ParameterRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ field, own, inherited }) => {
      const name = own ?? inherited;
      return name === undefined ? [] : [[field, name] as const];
    }),
  );
}

/** True when a text may be the name of a parameter. */
export function isParameterName(text: string): boolean {
  return /^[A-Za-z0-9_.-]{1,40}$/.test(text);
}

function presetOf(vendor: JsonValue | undefined): Readonly<Record<string, string>> {
  if (typeof vendor !== 'string' || !Object.hasOwn(redirectPresets, vendor)) return {};
  const presets: Readonly<Record<string, Readonly<Record<string, string>>>> = redirectPresets;
  return presets[vendor] ?? {};
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
