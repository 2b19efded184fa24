import type { BlockDefinition } from '../definitions/define';
import {
  collectReferences,
  type Reference,
  type ReferenceOf,
  referencesOf,
} from '../definitions/references';
import type { Registry } from '../definitions/registry';
import { itemIndexes } from '../json/item-index';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import type { Path } from '../json/pointer';
import type { Field, Link, Step, Submit, Values, WholeScreen } from '../types';
import { overlaps } from './broken-parts';

/** One block of a screen, and all that its definition says it holds. */
export interface BlockNode {
  path: Path;
  block: JsonObject;
  /** True when nothing is missing in the block because it was broken. */
  isWhole: boolean;
  /** Undefined for a block that nobody defines. */
  definition: BlockDefinition | undefined;
  references: readonly Reference[];
}

/** One field of a step. */
export interface FieldNode {
  name: string;
  path: Path;
  field: Field & JsonObject;
  /** The references in the options of its widget. */
  references: readonly Reference[];
}

/** One step of a form. */
export interface StepNode {
  path: Path;
  step: Partial<Step>;
  submit: Submit;
  /** Those that are right. */
  fields: readonly FieldNode[];
  /** Every name that the step gives a field. */
  fieldNames: readonly string[];
  /** The step, where nothing is missing in it because it was broken. */
  whole: Step | undefined;
}

/** A block that has steps. */
export interface FormNode {
  path: Path;
  block: JsonObject;
  steps: readonly StepNode[];
  /** True when the form has all its steps and fields, and no two steps have one id. */
  isWhole: boolean;
}

/** A link, wherever it stands. */
export interface LinkNode {
  path: Path;
  link: Link & JsonObject;
}

/**
 * The parts of a screen that are right by its meta-schema, typed. Broken ones have been taken out
 * before.
 */
export interface ScreenModel {
  /** The members of the screen itself. */
  screen: Partial<Omit<WholeScreen, 'blocks'>>;
  /** Every block from top to bottom, one that holds others before these. */
  blocks: readonly BlockNode[];
  forms: readonly FormNode[];
  /** The steps of all forms, and the fields of these. */
  steps: readonly StepNode[];
  fields: readonly FieldNode[];
  links: readonly LinkNode[];
  /** Everything that blocks and the options of widgets hold, by kind. */
  references: readonly Reference[];
}

/**
 * Reads a screen's model.
 *
 * @param broken the paths of what was taken out of the screen because it is broken
 */
export function readScreenModel(
  screen: JsonObject,
  registry: Registry,
  broken: readonly Path[] = [],
): ScreenModel {
  const isWhole = (path: Path) => !broken.some((one) => overlaps(one, path));
  const context = { registry, broken, isWhole };
  const blocks = itemsOf(screen.blocks, ['blocks']).flatMap((item) => readBlock(item, context));
  const forms = blocks.flatMap(({ path, block, references, isWhole }): FormNode[] => {
    const steps = referencesOf(references, 'step');
    if (steps.length === 0) return [];
    const read = sameSteps(steps.flatMap((step) => readStep(step, context)));
    const areDistinct = new Set(read.map(({ step }) => step.id)).size === steps.length;
    return [{ path, block, isWhole: isWhole && areDistinct, steps: read }];
  });
  const steps = forms.flatMap((form) => form.steps);
  const fields = steps.flatMap((step) => step.fields);
  const references = [...blocks, ...fields].flatMap((node) => node.references);
  return { screen, blocks, forms, steps, fields, links: linksOf(references), references };
}

/** The links among what something holds. */
export function linksOf(references: readonly Reference[]): LinkNode[] {
  return referencesOf(references, 'link').flatMap(({ path, value }) =>
    isJsonObject(value) ? [{ path, link: value }] : [],
  );
}

interface ReadContext {
  registry: Registry;
  broken: readonly Path[];
  isWhole(path: Path): boolean;
}

/**
 * Alike screens share their equal parts (`shareParts`): a part at one place is read once for all of
 * them, where nothing was taken out.
 */
function readOnce<Value extends JsonObject, Node>(
  read: (value: Value, path: Path, context: ReadContext) => readonly Node[],
): (found: { value: JsonValue; path: Path }, context: ReadContext) => readonly Node[] {
  const known = new WeakMap<Value, { registry: Registry; path: Path; nodes: readonly Node[] }>();
  /** Its members are right by the schema that names it. */
  const isPart = (value: JsonValue): value is Value => isJsonObject(value);
  return ({ value, path }, context) => {
    if (!isPart(value)) return [];
    const { registry, broken } = context;
    if (broken.length > 0) return read(value, path, context);
    const before = known.get(value);
    if (before?.registry === registry && isSamePath(before.path, path)) return before.nodes;
    const nodes = read(value, path, context);
    known.set(value, { registry, path, nodes });
    return nodes;
  };
}

function isSamePath(left: Path, right: Path): boolean {
  return left.length === right.length && left.every((token, index) => token === right[index]);
}

const stepsByFirst = new WeakMap<StepNode, readonly StepNode[]>();

/** One list for all forms with the very same steps. */
function sameSteps(steps: readonly StepNode[]): readonly StepNode[] {
  const [first] = steps;
  if (!first) return steps;
  const known = stepsByFirst.get(first);
  const isSame = known?.length === steps.length && known.every((one, at) => one === steps[at]);
  if (known && isSame) return known;
  stepsByFirst.set(first, steps);
  return steps;
}

const readBlock = readOnce((value: JsonObject, path, context): BlockNode[] => {
  const { registry, isWhole } = context;
  const definition = typeof value.block === 'string' ? registry.block(value.block) : undefined;
  const references = collectReferences(value, definition?.options, path);
  const inside = referencesOf(references, 'block').flatMap((block) => readBlock(block, context));
  return [{ path, block: value, definition, references, isWhole: isWhole(path) }, ...inside];
});

const readStep = readOnce((step: ReferenceOf<'step'>['value'], path, context): StepNode[] => {
  const { registry, broken, isWhole } = context;
  const fields = Object.entries(isJsonObject(step.fields) ? step.fields : {}).flatMap(
    ([name, field]): FieldNode[] => {
      const at = [...path, 'fields', name];
      if (!isJsonObject(field)) return [];
      const widget = typeof field.widget === 'string' ? registry.widget(field.widget) : undefined;
      const references = collectReferences(field.options, widget?.options, [...at, 'options']);
      return [{ name, path: at, field, references }];
    },
  );
  const lost = broken.filter(
    (one) => one.length === path.length + 2 && overlaps([...path, 'fields'], one),
  );
  const fieldNames = [...fields.map(({ name }) => name), ...lost.map((one) => one.at(-1) ?? '')];
  const submit = isJsonObject(step.submit) ? step.submit : {};
  return [{ path, step, submit, fields, fieldNames, whole: isWhole(path) ? step : undefined }];
});

/** A list's items with their paths; nothing for what is no list. */
export function itemsOf<Item>(
  value: readonly Item[] | undefined,
  path: Path,
): { value: Item; path: Path }[];
export function itemsOf(value: unknown, path: Path): { value: JsonValue; path: Path }[];
export function itemsOf(value: unknown, path: Path): { value: unknown; path: Path }[] {
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = value;
  const written = itemIndexes(items);
  return items.map((item, index) => ({
    value: item,
    path: [...path, String(written?.[index] ?? index)],
  }));
}

/** One place where a form names an operation: its submit, or an option of a widget. */
export interface OperationUse {
  name: string;
  /** The path of the name. */
  path: Path;
  /** The request's values as the form writes them; undefined where it writes none. */
  values: Values | undefined;
  valuesPath: Path;
  form: FormSteps;
  step: StepNode;
  /** True when the form submits to it; otherwise one of its widgets calls it. */
  submits: boolean;
}

/** A form without what stands around its steps, such as links: alike forms have the very same. */
export type FormSteps = Pick<FormNode, 'steps' | 'isWhole'>;

const usesBySteps = new WeakMap<readonly StepNode[], readonly OperationUse[]>();

/**
 * Every operation that the forms submit to, or that one of their widgets calls by its options. The
 * steps of alike forms are looked through once.
 */
export function operationUses(forms: readonly FormSteps[]): readonly OperationUse[] {
  return forms.flatMap(({ steps, isWhole }) => {
    const form = { steps, isWhole };
    const uses = usesBySteps.get(steps) ?? steps.flatMap((step) => usesInStep(step, form));
    usesBySteps.set(steps, uses);
    return uses;
  });
}

function usesInStep(step: StepNode, form: FormSteps): OperationUse[] {
  const { operation, values } = step.submit;
  const path = [...step.path, 'submit'];
  const submitted =
    operation === undefined
      ? []
      : [
          {
            name: operation,
            path: [...path, 'operation'],
            values,
            valuesPath: [...path, 'values'],
            form,
            step,
            submits: true,
          },
        ];
  const called = step.fields.flatMap(({ path: at, references }) => {
    const values = referencesOf(references, 'values').find(
      (one) => one.path.at(-1) === 'values',
    )?.value;
    return referencesOf(references, 'operationName').map(({ value: name, path }) => ({
      name,
      path,
      values,
      valuesPath: [...at, 'options', 'values'],
      form,
      step,
      submits: false,
    }));
  });
  return [...submitted, ...called];
}

/**
 * The steps whose fields a step may use: itself and earlier ones, since a form's steps share their
 * values; all of them in a form that can go back to an earlier step.
 */
export function usableSteps({ steps }: FormSteps, step: StepNode): readonly StepNode[] {
  const ids: readonly unknown[] = steps.map((one) => one.step.id);
  const goesBack = steps.some((one, index) => {
    const target = one.submit.then?.step;
    return target !== undefined && ids.includes(target) && ids.indexOf(target) <= index;
  });
  return goesBack ? steps : steps.slice(0, steps.indexOf(step) + 1);
}
