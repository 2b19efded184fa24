import type { Message, Translate } from '../text/text';
import type {
  BlockDefinition,
  CheckFailure,
  FormatDefinition,
  LabelSetDefinition,
  WidgetDefinition,
} from './define';

/** The definitions of a portal, in the order that lists for people show them. */
export interface Definitions {
  formats: readonly FormatDefinition[];
  widgets: readonly WidgetDefinition[];
  blocks: readonly BlockDefinition[];
  labelSets: readonly LabelSetDefinition[];
}

/** Definitions by what a screen names them. */
export interface Registry extends Definitions {
  format(name: string): FormatDefinition | undefined;
  widget(name: string): WidgetDefinition | undefined;
  block(name: string): BlockDefinition | undefined;
  /** The words for a code, from the first label set that knows it. */
  label(code: string): Message | undefined;
}

/**
 * Gives the definitions by name. A kind that is left out has no definitions.
 *
 * @throws Error when two definitions of a kind have the same name, which is a mistake of the
 * product and not of an administrator
 */
export function createRegistry(definitions: Partial<Definitions>): Registry {
  const { formats = [], widgets = [], blocks = [], labelSets = [] } = definitions;
  const formatsByName = byName('formats', formats);
  const widgetsByName = byName('widgets', widgets);
  const blocksByName = byName('blocks', blocks);
  byName('label sets', labelSets);
  return {
    formats,
    widgets,
    blocks,
    labelSets,
    format: (name) => formatsByName.get(name),
    widget: (name) => widgetsByName.get(name),
    block: (name) => blocksByName.get(name),
    label: (code) =>
      labelSets.map(({ labels }) => own(labels, code)).find((words) => words !== undefined),
  };
}

/** The words of a definition for a failure's code; undefined when it has none. */
export function describeFailure(
  definition: Pick<FormatDefinition | WidgetDefinition, 'messages'> | undefined,
  failure: CheckFailure,
  translate: Translate,
): string | undefined {
  const words = definition?.messages && own(definition.messages, failure.code);
  return words && translate(words, failure.params);
}

function byName<Defined extends { name: string }>(
  kind: string,
  definitions: readonly Defined[],
): ReadonlyMap<string, Defined> {
  const found = new Map<string, Defined>();
  for (const definition of definitions) {
    if (found.has(definition.name)) throw new Error(`Two ${kind} are called ${definition.name}.`);
    found.set(definition.name, definition);
  }
  return found;
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
