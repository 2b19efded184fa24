import type { BlockDefinition } from '../definitions/define';
import { collectReferences, type Reference } from '../definitions/references';
import type { Registry } from '../definitions/registry';
import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../json/json';
import type { Path } from '../json/pointer';

/** One block of a screen, and all that its definition says it holds. */
export interface BlockNode {
  path: Path;
  block: JsonObject;
  /** Undefined for a block that nobody defines. */
  definition: BlockDefinition | undefined;
  references: readonly Reference[];
}

/** One field of a step. */
export interface FieldNode {
  name: string;
  path: Path;
  field: JsonObject;
  /** What the options of its widget name. */
  references: readonly Reference[];
}

/** One step of a form. */
export interface StepNode {
  path: Path;
  step: JsonObject;
  submit: JsonObject;
  fields: readonly FieldNode[];
}

/** A block that has steps. */
export interface FormNode {
  path: Path;
  block: JsonObject;
  steps: readonly StepNode[];
}

/** A link, wherever it stands. */
export interface LinkNode {
  path: Path;
  link: JsonObject;
}

/**
 * What a screen is made of. It is read from JSON that may be wrong anywhere: what does not have the right shape is left
 * out, since the meta-schema reports it.
 */
export interface ScreenModel {
  /** Every block from top to bottom, one that holds others before these. */
  blocks: readonly BlockNode[];
  forms: readonly FormNode[];
  links: readonly LinkNode[];
  /** Everything that blocks and the options of widgets hold, by kind. */
  references: readonly Reference[];
}

/** Reads a screen's model. */
export function readScreenModel(screen: JsonObject, registry: Registry): ScreenModel {
  const blocks = readBlocks(screen.blocks, ['blocks'], registry);
  const forms = blocks.flatMap(({ path, block, references }): FormNode[] => {
    const steps = references.filter(({ kind }) => kind === 'step');
    if (steps.length === 0) return [];
    return [{ path, block, steps: steps.flatMap((step) => readStep(step, registry)) }];
  });
  const fields = forms.flatMap((form) => form.steps.flatMap((step) => step.fields));
  const references = [...blocks, ...fields].flatMap((node) => node.references);
  return { blocks, forms, links: linksOf(references), references };
}

/** The links among what something holds. */
export function linksOf(references: readonly Reference[]): LinkNode[] {
  return references.flatMap(({ kind, path, value }) =>
    kind === 'link' && isJsonObject(value) ? [{ path, link: value }] : [],
  );
}

function readBlocks(value: JsonValue | undefined, path: Path, registry: Registry): BlockNode[] {
  return itemsOf(value, path).flatMap((item) => readBlock(item.value, item.path, registry));
}

function readBlock(value: JsonValue, path: Path, registry: Registry): BlockNode[] {
  if (!isJsonObject(value)) return [];
  const definition = typeof value.block === 'string' ? registry.block(value.block) : undefined;
  const references = collectReferences(value, definition?.options, path);
  const inside = references
    .filter(({ kind }) => kind === 'block')
    .flatMap((reference) => readBlock(reference.value, reference.path, registry));
  return [{ path, block: value, definition, references }, ...inside];
}

function readStep({ value, path }: Reference, registry: Registry): StepNode[] {
  if (!isJsonObject(value)) return [];
  const fields = Object.entries(objectOf(value.fields)).flatMap(([name, field]): FieldNode[] => {
    if (!isJsonObject(field)) return [];
    const at = [...path, 'fields', name];
    const widget = typeof field.widget === 'string' ? registry.widget(field.widget) : undefined;
    const references = collectReferences(field.options, widget?.options, [...at, 'options']);
    return [{ name, path: at, field, references }];
  });
  return [{ path, step: value, submit: objectOf(value.submit), fields }];
}

/** A list's items with their paths; nothing for what is no list. */
export function itemsOf(value: JsonValue | undefined, path: Path) {
  return Array.isArray(value)
    ? value.map((item, index) => ({ value: item, path: [...path, String(index)] }))
    : [];
}

/** One place where a form names an operation: its submit, or an option of a widget. */
export interface OperationUse {
  name: string;
  /** Where the name stands. */
  path: Path;
  /** The request's values as the form writes them; undefined where it writes none. */
  values: JsonObject | undefined;
  valuesPath: Path;
  form: FormNode;
  step: StepNode;
  /** Whether the form submits to it; otherwise one of its widgets calls it. */
  submits: boolean;
}

const usesByForm = new WeakMap<FormNode, readonly OperationUse[]>();

/** Every operation that the forms submit to, or that one of their widgets calls by its options. Each form is looked through once. */
export function operationUses(forms: readonly FormNode[]): readonly OperationUse[] {
  return forms.flatMap((form) => {
    const uses = usesByForm.get(form) ?? form.steps.flatMap((step) => usesInStep(step, form));
    usesByForm.set(form, uses);
    return uses;
  });
}

function usesInStep(step: StepNode, form: FormNode): OperationUse[] {
  const submit = { holder: step.submit, path: [...step.path, 'submit'] };
  const uses = operationNamed(submit.holder.operation, 'operation', submit).map((use) => ({
    ...use,
    submits: true,
  }));
  for (const { field, path, references } of step.fields) {
    for (const { kind, value, path: at } of references) {
      if (kind !== 'operationName') continue;
      const options = { holder: objectOf(field.options), path: [...path, 'options'] };
      const [use] = operationNamed(value, at.at(-1) ?? '', options);
      if (use) uses.push({ ...use, submits: false });
    }
  }
  return uses.map((use) => ({ ...use, form, step }));
}

function operationNamed(
  name: JsonValue | undefined,
  key: string,
  { holder, path }: { holder: JsonObject; path: Path },
) {
  if (typeof name !== 'string') return [];
  const values = isJsonObject(holder.values) ? holder.values : undefined;
  return [{ name, path: [...path, key], values, valuesPath: [...path, 'values'] }];
}

/**
 * The steps whose fields a step may use: itself and earlier ones, since a form's steps share their values; all of them in a
 * form that can go back to an earlier step.
 */
export function usableSteps({ steps }: FormNode, step: StepNode): readonly StepNode[] {
  const ids = steps.map((one) => one.step.id);
  const goesBack = steps.some((one, index) => {
    const target = objectOf(one.submit.then).step;
    return target !== undefined && ids.includes(target) && ids.indexOf(target) <= index;
  });
  return goesBack ? steps : steps.slice(0, steps.indexOf(step) + 1);
}
