import { useMemo } from 'react';
import {
  type Choice,
  type Configuration,
  childOf,
  type Field,
  fieldChoices,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type MetaSchemas,
  memberOf,
  objectOf,
  type Path,
  type Registry,
  type Translate,
} from '../../engine';
import { pluginRegistry } from '../../plugins/definitions';
import type { ChoiceItem } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { nameOfSentence, operationsByName, operationWords } from '../preview/operation-words';
import type { Editor } from '../store/create-editor';
import { useDraft, useEditorState, useOpenSchool } from '../store/editor-context';
import { pagesIn, valueOfPart } from '../store/part';
import { type OutlineNode, SETTINGS } from '../worker/messages';

const registry = pluginRegistry();

/** The endings of pictures' names. */
export const PICTURES = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'avif', 'ico'];

/**
 * The choices that panels offer: the school's pages, files and settings, and all that a screen may
 * name.
 */
export interface SchoolChoices {
  registry: Registry;
  metaSchemas: MetaSchemas;
  locales: readonly string[];
  configuration: Configuration;
  /** By the name of their screen, called as students know them. */
  pages: readonly ChoiceItem[];
  operations: readonly ChoiceItem[];
  /** The JSON Schemas of requests, by the operation's name. */
  requests: Readonly<Record<string, JsonObject>>;
  /** The paths of files, such as `assets/logo.svg`. */
  assets: readonly string[];
}

/** Gives the choices at the school that is open. */
export function useSchool(): SchoolChoices {
  const translate = useTranslate();
  const { editor, materials } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  return useMemo(() => {
    const shared = Object.keys(materials.assets).map((path) =>
      path.replace(/^schools\/[^/]+\//, ''),
    );
    const own = Object.keys(files).filter((path) => path.startsWith('assets/'));
    return {
      registry,
      metaSchemas: materials.metaSchemas as MetaSchemas,
      locales: outline?.locales ?? [],
      configuration: configurationOf(editor),
      pages: pageItems(outline?.roots ?? [], translate),
      operations: operationsIn(materials.operations, translate),
      requests: requestsIn(materials.operations),
      assets: [...new Set([...own, ...shared])].sort(),
    };
  }, [materials, outline, files, editor, translate]);
}

/** The school's settings as its pages have them; none while their file is broken. */
function configurationOf(editor: Editor): Configuration {
  const file = editor.fileAt(SETTINGS);
  const value = file && valueOfPart(file, []);
  // The settings of a draft may be anything: those who read them look before they use a member.
  return (isJsonObject(value) ? value : {}) as unknown as Configuration;
}

function pageItems(roots: readonly OutlineNode[], translate: Translate): ChoiceItem[] {
  return pagesIn(roots).map(({ target, label }) => ({
    value: target,
    label: `${translate(label)} · ${target}`,
  }));
}

function operationsIn(operations: unknown, translate: Translate): ChoiceItem[] {
  return Object.entries(operationsByName(operations)).map(([value, operation]) => ({
    value,
    label: `${nameOfSentence(operationWords(operation, translate))} · ${value}`,
  }));
}

function requestsIn(operations: unknown): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(operationsByName(operations)).map(([name, operation]) => [
      name,
      objectOf(memberOf(operation, 'request')),
    ]),
  );
}

/** A field of a form, with its step. */
export interface FormField {
  name: string;
  step: string;
  field: Field & Readonly<Record<string, unknown>>;
}

/** The fields of the form that a part is in, step by step; none outside of a form. */
export function fieldsOfForm(screen: JsonValue, path: Path): FormField[] {
  return stepsOfForm(screen, path).flatMap((step) =>
    Object.entries(objectOf(memberOf(step, 'fields'))).flatMap(([name, field]) =>
      isJsonObject(field)
        ? [
            {
              name,
              step: String(memberOf(step, 'id')),
              field: field as unknown as FormField['field'],
            },
          ]
        : [],
    ),
  );
}

/** The steps of the form that a part is in. */
export function stepsOfForm(screen: JsonValue, path: Path): readonly JsonValue[] {
  const at = path.lastIndexOf('steps');
  if (at < 0) return [];
  const steps = path.slice(0, at + 1).reduce<JsonValue | undefined>(childOf, screen);
  return Array.isArray(steps) ? steps : [];
}

/** The values that a field may hold, with their words; undefined where any may be typed. */
export function choicesOf(
  field: FormField['field'],
  { configuration }: Pick<SchoolChoices, 'configuration'>,
): readonly Choice[] | undefined {
  return fieldChoices(field, { configuration, registry });
}
