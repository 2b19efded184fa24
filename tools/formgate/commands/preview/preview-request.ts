import {
  buildRequest,
  type Configuration,
  type DeviceClass,
  type Field,
  type FormNode,
  fieldChoices,
  isJsonValue,
  type JsonValue,
  keptNames,
  objectOf,
  type Project,
  type RequestContext,
  requestBuilders,
  type SchoolNode,
  type ScreenNode,
  type Step,
  type StepNode,
  usableSteps,
  type ValueBuilder,
  type Values,
  valueParts,
  visibleValues,
  widgetOf,
} from '../../../../src/engine';
import { type RefusedValue, refusedValues } from './refused-values';

/** The values, device and query of a student before the submit. */
export interface Situation {
  values: Readonly<Record<string, JsonValue>>;
  device: DeviceClass;
  query: Readonly<Record<string, string | undefined>>;
}

/** One step of a form of a school, ready to make requests. */
export interface PreviewedStep {
  id: string;
  operation: string;
  /** Fields of this step and of those that it may use. */
  fields: ReadonlyMap<string, Field>;
  /** The names of fields that hold what nobody else may see. */
  secrets: ReadonlySet<string>;
  builders: Readonly<Record<string, ValueBuilder>>;
  /** The fields that the operation keeps. */
  kept: readonly string[];
  /** Values of the fields that builders take affixes from, where these are chosen. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** True when an affix goes by the device. */
  usesDevice: boolean;
  request(situation: Situation): Record<string, JsonValue>;
  context(situation: Situation): RequestContext;
  /** Required fields of the step that are shown and hold nothing. */
  missing(situation: Situation): readonly string[];
  /** Values that the page would refuse. */
  refused(situation: Situation): readonly RefusedValue[];
}

/** The steps of a screen's forms at a school. The project must be without errors in them. */
export function previewSteps(
  project: Project,
  school: SchoolNode,
  screen: ScreenNode,
): PreviewedStep[] {
  return screen.model.forms.flatMap((form) =>
    form.steps.map((step) => previewStep(project, school, form, step)),
  );
}

function previewStep(
  { product, registry }: Project,
  school: SchoolNode,
  form: FormNode,
  node: StepNode,
): PreviewedStep {
  // The linter found nothing wrong in them: they have the shapes that the engine expects.
  const steps = usableSteps(form, node).map(({ step }) => step as unknown as Step);
  const configuration = school.configuration as unknown as Configuration;
  const operation = String(node.submit.operation ?? '');
  const shape = product.operations.get(operation) ?? { fields: [], defaults: {}, open: false };
  const submit = { values: node.submit.values as unknown as Values | undefined };
  const { networkParameters } = configuration;
  const builders = requestBuilders(submit, steps, shape, networkParameters);
  const fields = new Map(steps.flatMap((step) => Object.entries(step.fields)));
  const secrets = [...fields].filter(([, field]) => widgetOf(field, registry)?.secret);
  const affixes = Object.values(builders).flatMap((builder) =>
    typeof builder === 'object' && 'from' in builder ? [builder.prefix, builder.suffix] : [],
  );
  const choices = affixes.flatMap((affix): [string, readonly string[]][] => {
    const name = typeof affix === 'object' && 'field' in affix ? affix.field : undefined;
    const field = name === undefined ? undefined : fields.get(name);
    const listed = field && fieldChoices(field, { configuration, registry });
    return name !== undefined && listed ? [[name, listed.map(({ value }) => String(value))]] : [];
  });
  const initial = Object.fromEntries(
    [...fields].flatMap(([name, field]): [string, JsonValue][] =>
      isJsonValue(field.default) ? [[name, field.default]] : [],
    ),
  );
  const context = ({ values, device, query }: Situation): RequestContext => ({
    values: visibleValues(steps, { ...initial, ...values }),
    device,
    query,
    networkParameters,
  });
  return {
    id: String(node.step.id ?? ''),
    operation,
    fields,
    secrets: new Set(secrets.map(([name]) => name)),
    builders,
    kept: keptNames(steps, shape),
    choices: new Map(choices),
    usesDevice: affixes.some((affix) => typeof affix === 'object' && 'device' in affix),
    context,
    request: (situation) => buildRequest(submit, steps, shape, context(situation)),
    refused: (situation) =>
      refusedValues(node.step as unknown as Step, context(situation).values, {
        configuration,
        registry,
      }),
    missing(situation) {
      const { values } = context(situation);
      const shown = new Set(
        Object.keys(
          visibleValues(
            steps,
            Object.fromEntries([...fields].map(([name]) => [name, values[name] ?? null])),
          ),
        ),
      );
      return Object.entries(objectOf(node.step.fields)).flatMap(([name, field]) => {
        const { required } = objectOf(field);
        const value = values[name];
        const isEmpty = value === undefined || value === null || String(value).trim() === '';
        return required === true && shown.has(name) && isEmpty ? [name] : [];
      });
    },
  };
}

/** How one value of a request is built, part by part. */
export type BuiltPart =
  | { type: 'field'; field: string }
  | { type: 'text' }
  | { type: 'query'; query: string }
  | {
      type: 'from';
      field: string;
      input: string;
      prefix: AffixReason | undefined;
      suffix: AffixReason | undefined;
    };

/** An affix, where it comes from, and why it is not added. */
export interface AffixReason {
  text: string;
  source: { type: 'fixed' } | { type: 'field'; field: string } | { type: 'device' };
  skipped: 'typed' | 'hash' | 'empty' | undefined;
}

/** Takes a builder apart for a reader. */
export function explainBuilder(builder: ValueBuilder, context: RequestContext): BuiltPart {
  if (typeof builder === 'string') return { type: 'field', field: builder };
  if ('text' in builder) return { type: 'text' };
  if ('query' in builder) return { type: 'query', query: builder.query };
  const parts = valueParts(builder, context);
  if (!parts) return { type: 'field', field: builder.from };
  const reason = (
    affix: typeof builder.prefix,
    { text, isAdded }: { text: string; isAdded: boolean },
  ): AffixReason | undefined => {
    if (affix === undefined) return undefined;
    if (typeof affix === 'string') {
      return { text, source: { type: 'fixed' }, skipped: isAdded ? undefined : 'typed' };
    }
    if ('device' in affix) {
      const skipped = text === '' ? 'empty' : isAdded ? undefined : 'typed';
      return { text, source: { type: 'device' }, skipped };
    }
    const value = String(context.values[affix.field] ?? '');
    const without = value.includes('#') ? 'hash' : 'empty';
    const skipped = text === '' ? without : isAdded ? undefined : 'typed';
    return { text, source: { type: 'field', field: affix.field }, skipped };
  };
  return {
    type: 'from',
    field: builder.from,
    input: parts.input,
    prefix: reason(builder.prefix, parts.prefix),
    suffix: reason(builder.suffix, parts.suffix),
  };
}
