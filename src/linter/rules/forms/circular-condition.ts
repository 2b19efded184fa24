import { defineRule, type Report } from '../../define-rule';
import { checkForms, type ShownForm } from '../../forms/shown-forms';

/** No field's `visibleWhen` waits for the field itself, at once or round a circle. */
export const circularCondition = defineRule({
  name: 'circular-condition',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '字段的显示条件不会绕回自己',
      en: 'No field waits for itself to be shown',
    },
    why: {
      'zh-CN': '互相等待的字段都不会显示，学生永远填不了。',
      en: 'Fields that wait for one another are never shown, so nobody can fill them in.',
    },
    hint: {
      'zh-CN': '去掉这个条件，或改用不依赖它的字段',
      en: 'Take this condition out, or name a field that does not depend on this one',
    },
  },
  messages: {
    itself: {
      'zh-CN': '字段“${field}”要等自己有值才显示，永远不会显示',
      en: 'The field “${field}” waits for its own value, so it is never shown',
    },
    circle: {
      'zh-CN': '这些字段互相等待，都不会显示：${chain}',
      en: 'These fields wait for one another, so none is ever shown: ${chain}',
    },
  },
  ...checkForms<Report<'itself' | 'circle'>>((form, { report }) => {
    for (const { names, field, condition } of circles(form)) {
      report({
        at: form.locate([...field.path, 'visibleWhen', condition], 'key'),
        messageId: names.length === 1 ? 'itself' : 'circle',
        data: { field: field.name, chain: [...names, names[0]].join(' → ') },
      });
    }
  }),
});

/** The fields of circles of conditions, each circle once, by the names of its fields. */
export function circularFields(form: ShownForm): ReadonlySet<string> {
  return new Set(circles(form).flatMap(({ names }) => names));
}

/**
 * Each circle once, at the condition of it that names a later field: conditions usually name
 * earlier ones.
 */
function circles({ fields }: ShownForm) {
  const conditional = [...fields.values()].filter(({ field }) => field.visibleWhen !== undefined);
  if (conditional.length === 0) return [];
  const order = new Map([...fields.keys()].map((name, index) => [name, index]));
  const walkOf = new Map<string, string>();
  const found: string[][] = [];
  for (const { name: start } of conditional) {
    const trail: { name: string; rest: string[] }[] = [];
    const open = new Set<string>();
    const enter = (name: string) => {
      if (walkOf.has(name)) return;
      walkOf.set(name, start);
      open.add(name);
      const { visibleWhen } = fields.get(name)?.field ?? {};
      const rest = Object.keys(visibleWhen ?? {}).filter((other) => fields.has(other));
      trail.push({ name, rest });
    };
    enter(start);
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const next = top.rest.shift();
      if (next === undefined) {
        open.delete(top.name);
        trail.pop();
      } else if (open.has(next)) {
        const names = trail.map(({ name }) => name);
        found.push(names.slice(names.indexOf(next)));
      } else enter(next);
    }
  }
  return found.flatMap((names) => {
    const at = names.findIndex(
      (name, index) => (order.get(following(names, index)) ?? 0) >= (order.get(name) ?? 0),
    );
    const field = fields.get(names[at] ?? '');
    return field ? [{ names, field, condition: following(names, at) }] : [];
  });
}

function following(names: readonly string[], index: number): string {
  return names[(index + 1) % names.length] ?? '';
}
