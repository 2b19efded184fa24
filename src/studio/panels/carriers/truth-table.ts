import {
  type AffixBuilder,
  builderFields,
  buildValue,
  type Choice,
  type Configuration,
  type DeviceClass,
  fieldChoices,
  type JsonValue,
  KEPT,
  keptNames,
  patternExpression,
  type Registry,
  stripAffixes,
  type Text,
  usesDevice,
  visibleValues,
} from '../../../engine';
import type { SignInForm } from './sign-in-form';

export const DEVICES: readonly DeviceClass[] = ['PC', 'ANDROID', 'IOS'];

/** One student with one choice on one device. */
export interface TruthRow {
  /** The same for the same account, choices and device, whatever becomes of them. */
  key: string;
  account: string;
  /** The choices in the fields that prefix and suffix come from. */
  chosen: readonly Choice[];
  /** Undefined where the device makes no difference. */
  device: DeviceClass | undefined;
  /** Exactly what the network gets. */
  sent: string;
  /** The account that is read from it when the network says it. */
  back: string;
  /** The accounts of others for which the network gets the same. */
  sameAs: readonly string[];
}

export interface TableInput {
  form: SignInForm;
  configuration: Configuration;
  registry: Registry;
}

/**
 * Lists what the network gets of each account, with each choice on each device, by the functions
 * that pages and the gateway use.
 */
export function truthTable(accounts: readonly string[], input: TableInput): TruthRow[] {
  const { form } = input;
  const { builder } = form;
  const fields = builderFields(builder).filter((name) => name !== builder.from);
  const choices = fields.map((name) => [name, choicesOf(name, input)] as const);
  const fieldValues = Object.fromEntries(
    choices.map(([name, all]) => [name, all.map(({ value }) => String(value))]),
  );
  const devices = usesDevice({ user: builder }) ? DEVICES : [undefined];
  const rows = accounts.flatMap((account) =>
    combinations(choices).flatMap((chosen) =>
      devices.map((device): Omit<TruthRow, 'sameAs'> => {
        const values: Record<string, JsonValue> = Object.fromEntries([
          [builder.from, account],
          ...chosen.map(({ field, choice }) => [field, choice.value] as const),
        ]);
        const shown = visibleValues(form.steps, values);
        const built = buildValue(builder, { values: shown, device, query: {} });
        const sent = built === undefined ? '' : String(built);
        const [back = ''] = stripAffixes(sent, builder, { fieldValues });
        const picked = chosen.map(({ choice }) => choice);
        const key = JSON.stringify([account, picked.map(({ value }) => value), device ?? null]);
        return { key, account, chosen: picked, device, sent, back };
      }),
    ),
  );
  return rows.map((row) => ({ ...row, sameAs: othersLike(row, rows) }));
}

/** The labels of the fields that signing in keeps with the account. */
export function keptFields({ steps }: SignInForm): Text[] {
  const names = new Set(keptNames(steps, { fields: [KEPT] }));
  return steps.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { label }]) => (names.has(name) ? [label ?? name] : [])),
  );
}

/**
 * The values that students may choose in a field; one without choices has any, of which none is
 * tried.
 */
function choicesOf(name: string, { form, configuration, registry }: TableInput) {
  const field = form.steps.map(({ fields }) => fields[name]).find((one) => one !== undefined);
  return field ? (fieldChoices(field, { configuration, registry }) ?? []) : [];
}

interface Picked {
  field: string;
  choice: Choice;
}

function combinations(fields: readonly (readonly [string, readonly Choice[]])[]): Picked[][] {
  return fields.reduce<Picked[][]>(
    (before, [field, choices]) =>
      choices.length === 0
        ? before
        : before.flatMap((picked) => choices.map((choice) => [...picked, { field, choice }])),
    [[]],
  );
}

type Sent = Pick<TruthRow, 'account' | 'sent'>;

function othersLike(row: Sent, rows: readonly Sent[]): string[] {
  const others = rows.filter(
    ({ account, sent }) => sent === row.sent && sent !== '' && !isOneStudent(account, row.account),
  );
  return [...new Set(others.map(({ account }) => account))];
}

/**
 * True when two inputs are one student's: the same, or one with a prefix or suffix that was typed,
 * which has a sign in it.
 */
function isOneStudent(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.trim(), other.trim()].sort((a, b) => a.length - b.length);
  if (short === long) return true;
  const rest = long.startsWith(short) ? long.slice(short.length) : long.slice(0, -short.length);
  return long.includes(short) && !/^[A-Za-z0-9]+$/.test(rest);
}

/** Accounts like those that a school may have, and that its form accepts. */
const SAMPLES = [
  ...['2023001', '20230001', '202300001', '2023000001', '20230000001', '202300000001'],
  ...['S2023001', 's2023001', 'U202300001', '12345', '123456', 'abc123', 'lin.yue'],
];

/** The most accounts that are tried of themselves. */
const MOST_SAMPLES = 3;

/**
 * Accounts to try: one that the form accepts, and those of others that may be mixed up with it.
 * They differ from it in letters or digits that one prefix or suffix has more than another.
 */
export function sampleAccounts(input: TableInput): string[] {
  const { form } = input;
  const { builder } = form;
  const field = form.steps.map(({ fields }) => fields[builder.from]).find((one) => one);
  const accepts = (account: string) => accepted(account, field ?? {});
  const [first = '2023001'] = SAMPLES.filter(accepts);
  const alike = [
    ...restsOf(builder.suffix, input, 'suffix').map((rest) => first + rest),
    ...restsOf(builder.prefix, input, 'prefix').map((rest) => rest + first),
  ];
  const others = [...new Set(alike.filter(accepts))];
  const isMixedUp = (other: string) =>
    truthTable([first, other], input).some(({ sameAs }) => sameAs.length > 0);
  return [first, ...others.filter(isMixedUp)].slice(0, MOST_SAMPLES);
}

/**
 * The letters and digits that one text of an affix has more than another; a text that was typed
 * already is not added, and so is more than nothing.
 */
function restsOf(
  affix: AffixBuilder['prefix'],
  input: TableInput,
  side: 'prefix' | 'suffix',
): string[] {
  const texts = affixTexts(affix, input);
  return ['', ...texts]
    .flatMap((short) =>
      texts
        .filter((long) => (side === 'prefix' ? long.startsWith(short) : long.endsWith(short)))
        .map((long) => without(long, short, side)),
    )
    .filter((rest) => /^[A-Za-z0-9]+$/.test(rest));
}

function without(long: string, short: string, side: 'prefix' | 'suffix'): string {
  return side === 'prefix' ? long.slice(short.length) : long.slice(0, long.length - short.length);
}

/** The texts that an affix can be. */
function affixTexts(affix: AffixBuilder['prefix'], input: TableInput): string[] {
  if (affix === undefined || typeof affix === 'string') return [affix ?? ''];
  const texts =
    'device' in affix
      ? Object.values(affix.device)
      : choicesOf(affix.field, input).map(({ value }) => value);
  return texts.map((text) => String(text).trim());
}

function accepted(
  account: string,
  field: { pattern?: unknown; minLength?: unknown; maxLength?: unknown },
): boolean {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = field;
  if (account.length < Number(minLength) || account.length > Number(maxLength)) return false;
  if (typeof pattern !== 'string') return true;
  try {
    return patternExpression(pattern, 'u').test(account);
  } catch {
    return true;
  }
}

/** The rows of now beside those that are live. */
export interface ComparedRow extends TruthRow {
  /**
   * The value that the network gets today, where it is another; null where nobody can choose this
   * today.
   */
  was?: string | null;
}

/** Says of each row how it is today; rows that are gone come after them. */
export function compareTables(
  now: readonly TruthRow[],
  live: readonly TruthRow[],
): { rows: ComparedRow[]; gone: readonly TruthRow[] } {
  const before = new Map(live.map((row) => [row.key, row]));
  return {
    rows: now.map((row) => {
      const known = before.get(row.key) ?? live.find((one) => isAlike(one, row));
      if (!known) return { ...row, was: null };
      return known.sent === row.sent ? row : { ...row, was: known.sent };
    }),
    gone: live.filter((row) => !now.some((one) => one.key === row.key || isAlike(row, one))),
  };
}

/**
 * True when two rows are the same but that one of the tables does not ask for the device, or for
 * the choices.
 */
function isAlike(one: TruthRow, other: TruthRow): boolean {
  if (one.account !== other.account) return false;
  const isOnSame = one.device === other.device || !one.device || !other.device;
  const values = ({ chosen }: TruthRow) => JSON.stringify(chosen.map(({ value }) => value));
  const isOpen = one.chosen.length === 0 || other.chosen.length === 0;
  return isOnSame && (isOpen || values(one) === values(other));
}
