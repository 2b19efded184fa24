import type { Path } from '../json/pointer';
import type { Affix, DeviceAffix, ValueBuilder, Values } from '../types';

/** One value of a request as a form writes it, with what it is made of. */
export interface ValueNode {
  /** The request's field. */
  name: string;
  path: Path;
  /** The form's field whose value it is, or around which its affixes stand; with its place. */
  from: { name: string; path: Path } | undefined;
  /** True when that field's value goes as it is. */
  isPlain: boolean;
  /** The text that it always is. */
  text: string | undefined;
  /** True when it is taken from the page's address. */
  isOfAddress: boolean;
  affixes: readonly AffixNode[];
}

/** A prefix or suffix, of one of the three kinds: the two others are undefined. */
export interface AffixNode {
  side: 'prefix' | 'suffix';
  path: Path;
  text: string | undefined;
  /** The field that it is taken from. */
  field: string | undefined;
  /** Its texts by the student's device. */
  device: DeviceAffix['device'] | undefined;
}

/** The values that a form writes, in its order. @param path where they stand */
export function valueNodes(values: Values | undefined, path: Path): ValueNode[] {
  return Object.entries(values ?? {}).map(([name, builder]) =>
    valueNode(name, builder, [...path, name]),
  );
}

/** One value by its builder. */
export function valueNode(name: string, builder: ValueBuilder, path: Path): ValueNode {
  const node = { name, path, isPlain: false, text: undefined, isOfAddress: false, affixes: [] };
  if (typeof builder === 'string') {
    return { ...node, from: { name: builder, path }, isPlain: true };
  }
  if ('text' in builder) return { ...node, from: undefined, text: builder.text };
  if ('query' in builder) return { ...node, from: undefined, isOfAddress: true };
  const affixes = (['prefix', 'suffix'] as const).flatMap((side) => {
    const affix = builder[side];
    return affix === undefined ? [] : [affixNode(side, affix, [...path, side])];
  });
  const from = { name: builder.from, path: [...path, 'from'] };
  return { ...node, from, isPlain: affixes.length === 0, affixes };
}

function affixNode(side: AffixNode['side'], affix: Affix, path: Path): AffixNode {
  const node = { side, path, text: undefined, field: undefined, device: undefined };
  if (typeof affix === 'string') return { ...node, text: affix };
  return 'field' in affix ? { ...node, field: affix.field } : { ...node, device: affix.device };
}

/** The names of every field that a value reads, each once: first the one that it is made from. */
export function fieldsOfValue({ from, affixes }: ValueNode): string[] {
  const names = [from?.name, ...affixes.map(({ field }) => field)];
  return [...new Set(names.flatMap((name) => name ?? []))];
}
