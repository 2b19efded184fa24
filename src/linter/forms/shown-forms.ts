import {
  type Choice,
  type Configuration,
  choosesFromSchool,
  type Field,
  type FieldContext,
  type FieldNode,
  type FormNode,
  fieldChoices,
  fieldSchema,
  fieldType,
  type JsonObject,
  keywordsOf,
  type Path,
  type ProductDefinitions,
  type Project,
  type Registry,
  type ScreenNode,
  type SourceLocation,
  type StepNode,
  type Target,
  type TypedKeywords,
  type WidgetDefinition,
  widgetOf,
} from '../../engine';
import { wholeSettings } from '../own-settings';
import { remember, rememberLast } from '../remember';
import { screensAtSchools } from '../screens-at-schools';
import { ownSteps } from './own-steps';

/** A field of a form, with what decides about its values. */
export interface ShownField {
  name: string;
  path: Path;
  field: Field;
  step: StepNode;
  widget: WidgetDefinition | undefined;
  /** The choices for the field's value, where it is chosen. */
  choices: readonly Choice[] | undefined;
  /** The rules of its values, its choices among them. */
  schema: TypedKeywords;
  /**
   * True when nobody can ever give the field a value: it is not shown, and has none to begin with.
   */
  neverFilled: boolean;
}

/**
 * A value that an operation gives to the steps after its own, which may be named there like a
 * field.
 */
export interface StepResult {
  name: string;
  /** The step whose operation gives it. */
  step: StepNode;
  /** The possible values, where these are known. */
  choices: readonly Choice[] | undefined;
  schema: JsonObject;
}

/** A form as schools show it. */
export interface ShownForm {
  form: FormNode;
  /** By name. */
  fields: ReadonlyMap<string, ShownField>;
  results: readonly StepResult[];
  locate(path: Path, target?: Target): SourceLocation;
}

/** False for a field of a type that its widget cannot hold, which `widget-options` tells. */
export function holdsType({ field, widget }: Pick<ShownField, 'field' | 'widget'>): boolean {
  return widget?.types.includes(fieldType(field)) ?? true;
}

/** True when a form has a field or a result of this name, which its conditions may wait for. */
export function mayBeNamed(name: string, { fields, results }: ShownForm): boolean {
  return fields.has(name) || results.some((result) => result.name === name);
}

/**
 * The checks of a rule about forms: each form of a screen by itself where a school's settings make
 * no difference to its fields, otherwise at each school that shows it, as `screensAtSchools` gives
 * them.
 */
export function checkForms<Report>(
  check: (
    form: ShownForm,
    context: { registry: Registry; report: (report: Report) => void },
  ) => void,
) {
  const faultless = new WeakMap<ProductDefinitions, WeakSet<object>>();
  return {
    checkScreen(
      screen: ScreenNode,
      { product, report }: { product: ProductDefinitions; report: (report: Report) => void },
    ) {
      const { forms, dependsOnSchool } = formsOfScreen(screen, product);
      if (dependsOnSchool) return;
      const known = faultless.get(product) ?? new WeakSet();
      faultless.set(product, known);
      for (const form of forms) {
        const content = ownSteps(form.form, screen);
        // A check sees of a form nothing but its steps, and tells places, which are each file's.
        if (content && known.has(content)) continue;
        let isFaultless = true;
        const tell = (one: Report) => {
          isFaultless = false;
          report(one);
        };
        check(form, { registry: product.registry, report: tell });
        if (content && isFaultless) known.add(content);
      }
    },
    check({ project, report }: { project: Project; report: (report: Report) => void }) {
      const { registry } = project.product;
      for (const form of formsAtSchools(project)) check(form, { registry, report });
    },
  };
}

const formsByProject = new WeakMap<Project, readonly ShownForm[]>();

/**
 * The forms that a school's settings make a difference to, at each school that has settings of its
 * own: one list for all rules.
 */
function formsAtSchools(project: Project): readonly ShownForm[] {
  const known = formsByProject.get(project) ?? findFormsAtSchools(project);
  formsByProject.set(project, known);
  return known;
}

function findFormsAtSchools(project: Project): readonly ShownForm[] {
  const { product } = project;
  const dependsOnSchool = (screen: ScreenNode) => hasFormsOfSchool(screen, product);
  return screensAtSchools(project, dependsOnSchool).flatMap(({ screen, school, locate }) => {
    const configuration = wholeSettings(school);
    if (!configuration) return [];
    return formsOf(screen, product, { configuration, locate });
  });
}

function hasFormsOfSchool({ model }: ScreenNode, product: ProductDefinitions): boolean {
  return model.forms.some(({ steps }) => askSchool(steps, product));
}

const askSchool = remember((steps: readonly StepNode[], { registry }: ProductDefinitions) =>
  fieldsByName({ steps }).some(({ field }) => choosesFromSchool(field, registry)),
);

/** A screen's forms, and whether a school's settings make a difference to their fields. */
export const formsOfScreen = rememberLast((screen: ScreenNode, product: ProductDefinitions) => ({
  forms: formsOf(screen, product),
  dependsOnSchool: hasFormsOfSchool(screen, product),
}));

/** The fields of a form; of several with one name the first. */
export function fieldsByName({ steps }: Pick<FormNode, 'steps'>): FieldNode[] {
  const names = new Set<string>();
  const isFirst = ({ name }: FieldNode) => names.size < names.add(name).size;
  return steps.flatMap(({ fields }) => fields.filter(isFirst));
}

/** The settings of any school, for forms that do not ask for a school's own choices. */
const ANY_SCHOOL: Configuration = { schoolNameEn: 'any' };

function formsOf(
  { model, locate: ownLocate }: ScreenNode,
  product: ProductDefinitions,
  at?: { configuration: Configuration; locate: ShownForm['locate'] },
): ShownForm[] {
  return model.forms.map((form) => {
    const shown = at
      ? shownSteps(form.steps, product, at.configuration)
      : stepsAnywhere(form.steps, product);
    return { form, ...shown, locate: at?.locate ?? ownLocate };
  });
}

/** Alike forms have the very same steps. */
const stepsAnywhere = rememberLast((steps: readonly StepNode[], product: ProductDefinitions) =>
  shownSteps(steps, product, ANY_SCHOOL),
);

function shownSteps(
  steps: readonly StepNode[],
  { registry, operations }: ProductDefinitions,
  configuration: Configuration,
): Pick<ShownForm, 'fields' | 'results'> {
  const context: FieldContext = { configuration, registry };
  const fields = new Map<string, ShownField>();
  for (const step of steps) {
    for (const node of step.fields) {
      if (!fields.has(node.name)) fields.set(node.name, shownField(node, step, context));
    }
  }
  return { fields, results: steps.flatMap((step) => resultsOf(step, operations)) };
}

function resultsOf(step: StepNode, operations: ProductDefinitions['operations']): StepResult[] {
  const results = operations.get(step.submit.operation ?? '')?.results;
  return [...(results ?? [])].map(([name, result]) => ({ ...result, name, step }));
}

function shownField(
  { name, path, field }: FieldNode,
  step: StepNode,
  context: FieldContext,
): ShownField {
  const widget = widgetOf(field, context.registry);
  return {
    name,
    path,
    field,
    step,
    widget,
    choices: fieldChoices(field, context),
    schema: keywordsOf(fieldSchema(field, context)),
    neverFilled: widget?.hidden === true && field.default === undefined,
  };
}
