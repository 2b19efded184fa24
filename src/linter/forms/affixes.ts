import { type AffixNode, type Path, usableSteps, valueNodes } from '../../engine';
import type { ShownField, ShownForm } from './shown-forms';

/** A prefix or suffix of a request's value. */
export interface AffixUse {
  affix: AffixNode;
  /** The field whose input is put between prefix and suffix. */
  from: ShownField;
  /** The field that the affix is taken from. */
  source: ShownField | undefined;
}

const usesByForm = new WeakMap<ShownForm, readonly AffixUse[]>();

/** Every prefix and suffix that a form's submits put around a field that is there. */
export function affixUses(form: ShownForm): readonly AffixUse[] {
  const known = usesByForm.get(form) ?? findUses(form);
  usesByForm.set(form, known);
  return known;
}

const findUses = (form: ShownForm): AffixUse[] =>
  form.form.steps.flatMap((step): AffixUse[] => {
    const usable = new Set(usableSteps(form.form, step));
    const fieldOf = (name = '') => {
      const field = form.fields.get(name);
      return field && usable.has(field.step) ? field : undefined;
    };
    const values = valueNodes(step.submit.values, [...step.path, 'submit', 'values']);
    return values.flatMap(({ from, affixes }) => {
      const field = fieldOf(from?.name);
      return field
        ? affixes.map((affix) => ({ affix, from: field, source: fieldOf(affix.field) }))
        : [];
    });
  });

/**
 * The texts that an affix can add, each with its path; those of a field are its choices.
 */
export function affixTexts(
  { text, field, device = {}, path }: AffixNode,
  source: ShownField | undefined,
): { text: string; path: Path }[] {
  if (text !== undefined) return [{ text, path }];
  if (field === undefined) {
    return Object.entries(device).map(([name, one]) => ({
      text: one,
      path: [...path, 'device', name],
    }));
  }
  return (source?.choices ?? []).flatMap(({ value }) =>
    String(value).includes('#') ? [] : [{ text: String(value), path: [...path, 'field'] }],
  );
}
