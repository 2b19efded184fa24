import { type Affix, type Path, usableSteps } from '../engine';
import type { ShownField, ShownForm } from './shown-forms';

/** A prefix or suffix of a request's value. */
export interface AffixUse {
  side: 'prefix' | 'suffix';
  affix: Affix;
  path: Path;
  /** The field whose input is put between prefix and suffix. */
  from: ShownField;
  /** The field that the affix is taken from. */
  source: ShownField | undefined;
}

/** Every prefix and suffix that a form's submits put around a field that is there. */
export const affixUses = (form: ShownForm): AffixUse[] =>
  form.form.steps.flatMap((step): AffixUse[] => {
    const { values = {} } = step.submit;
    const usable = new Set(usableSteps(form.form, step));
    const fieldOf = (name: string) => {
      const field = form.fields.get(name);
      return field && usable.has(field.step) ? field : undefined;
    };
    return Object.entries(values).flatMap(([name, builder]) => {
      if (typeof builder === 'string' || !('from' in builder)) return [];
      const from = fieldOf(builder.from);
      if (!from) return [];
      return (['prefix', 'suffix'] as const).flatMap((side): AffixUse[] => {
        const affix = builder[side];
        if (affix === undefined) return [];
        const source =
          typeof affix === 'object' && 'field' in affix ? fieldOf(affix.field) : undefined;
        return [
          { side, affix, path: [...step.path, 'submit', 'values', name, side], from, source },
        ];
      });
    });
  });

/**
 * The texts that an affix can add, with the way to each below the affix; those of a field are its
 * choices.
 */
export function affixTexts(
  affix: Affix,
  source: ShownField | undefined,
): { text: string; path: Path }[] {
  if (typeof affix === 'string') return [{ text: affix, path: [] }];
  if ('device' in affix) {
    return Object.entries(affix.device).flatMap(([device, text]) =>
      typeof text === 'string' ? [{ text, path: ['device', device] }] : [],
    );
  }
  return (source?.choices ?? []).flatMap(({ value }) =>
    String(value).includes('#') ? [] : [{ text: String(value), path: ['field'] }],
  );
}
