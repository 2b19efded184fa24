import {
  agreedTerms,
  type Catalogue,
  type Configuration,
  type FormBlock,
  fieldChoices,
  type JsonObject,
  type Locale,
  type NoticesBlock,
  objectOf,
  type Reference,
  type Registry,
  resolveText,
  type ScreenNode,
  type Step,
  type Text,
  toPointer,
  valueAt,
} from '../engine';
import type { NoticeSummary, PagePicture } from '../wire';
import { iconDrawings } from './icon-drawings';
import { inAllLanguages } from './in-all-languages';
import { assetsInMarkdown, renderMarkdown } from './markdown';
import { type PageAsset, pagePicture } from './page-asset';
import type { SchoolScreen } from './page-model';
import { provenScreen } from './proven-values';
import { stepSchemas, stepsOf } from './step-schemas';

/** The school, with what preparing a screen needs of it. */
export interface PrepareContext {
  configuration: Configuration;
  registry: Registry;
  /** The hash of a schema's compiled validator; undefined while it is not known. */
  validatorHash(schema: JsonObject): string | undefined;
  /** A file of the school or of those that it extends. @param asset `assets/map.png` */
  asset(asset: string): PageAsset | undefined;
  /** The words of a language over the product's; undefined where there are none. */
  catalogue(locale: Locale): Catalogue | undefined;
  /** The version of the terms that another screen of the school shows. */
  termsVersion(screen: string): string | undefined;
}

/**
 * A screen that the linter has proven, with its Markdown made into HTML, its pictures' addresses
 * and the hashes of its steps' validators.
 */
export function prepareScreen(node: ScreenNode, context: PrepareContext): SchoolScreen {
  const html: Record<string, Text> = {};
  const pictures: Record<string, PagePicture> = {};
  for (const { kind, path, value } of node.model.references) {
    if (kind === 'markdown' || kind === 'markdownFile') {
      const text = kind === 'markdown' ? textOf(value) : readFiles(textOf(value), context);
      html[toPointer(path)] = renderMarkdown(
        inAllLanguages(text, languagesOf(context)),
        (asset) => context.asset(asset)?.url,
      );
    } else if (kind === 'asset' && typeof value === 'string') {
      const found = context.asset(value);
      if (found) pictures[toPointer(path)] = pagePicture(found);
    }
  }
  const named = [
    ...node.model.links.map(({ link }) => link.icon),
    ...node.model.references.map(({ kind, value }) => (kind === 'iconName' ? value : undefined)),
  ];
  const icons = Object.fromEntries(
    Object.entries(iconDrawings).filter(([name]) => named.some((each) => each === name)),
  );
  const validators = Object.fromEntries(
    Object.entries(stepSchemas(node, context)).flatMap(([path, schema]) => {
      const hash = context.validatorHash(schema);
      return hash === undefined ? [] : [[path, hash]];
    }),
  );
  const { $schema: _editorHint, ...whole } = provenScreen(node);
  const { blocks, forms } = node.model;
  const terms = termsOfFields(node, context);
  const version = statedTerms(node);
  const top = blocks.filter(({ path }) => path.length === 2);
  const lazyBlocks = top.filter(({ definition }) => definition?.lazy === true);
  const wide = top.every(({ definition }) => definition?.wide === true);
  const hasColumns = !wide && forms.length === 0 && lazyBlocks.length > 1;
  return {
    screen: {
      ...whole,
      html,
      pictures,
      ...(Object.keys(icons).length > 0 ? { icons } : {}),
      forms: forms.map(({ path }) => toPointer(path)),
      wide,
      ...(hasColumns ? { columns: true } : {}),
      hasLazyBlocks: blocks.some(({ definition }) => definition?.lazy === true),
      needsSchools: listsSchools(node),
      needsNotices: blocks.some(({ definition }) => definition?.needsNotices === true),
      ...(Object.keys(terms).length > 0 ? { terms } : {}),
      ...(version === undefined ? {} : { termsVersion: version }),
    },
    validators,
    notices: noticesOf(node),
  };
}

/** True where a block of a screen lists all schools. */
export function listsSchools({ model }: ScreenNode): boolean {
  return model.blocks.some(({ definition }) => definition?.needsSchools === true);
}

/**
 * Gives `prepareScreen` with a memory: what schools share is prepared once, and remembered for as
 * long as the project's nodes live.
 */
export function createScreenPreparer(): typeof prepareScreen {
  const prepared = new WeakMap<ScreenNode, Map<string, SchoolScreen>>();
  return (node, context) => {
    const variants = prepared.get(node) ?? new Map<string, SchoolScreen>();
    prepared.set(node, variants);
    const key = preparationKey(node, context);
    const known = variants.get(key) ?? prepareScreen(node, context);
    variants.set(key, known);
    return known;
  };
}

/**
 * The settings of a school on which a screen depends when it is prepared: the choices that its
 * fields take from the configuration, the versions of the terms that they ask to agree to, and the
 * files that it names. Schools with the same share one prepared screen.
 */
function preparationKey(node: ScreenNode, context: PrepareContext): string {
  const choices = stepsOf(node).flatMap(({ step }) =>
    Object.values(step.fields).flatMap((field) =>
      field.choices === undefined
        ? [fieldChoices(field, context)?.map(({ value }) => value) ?? []]
        : [],
    ),
  );
  const files = node.model.references.flatMap((reference) => filesOf(reference, context));
  const terms = Object.entries(termsOfFields(node, context));
  const added = node.model.references.flatMap(({ kind, value }) => {
    const text = kind === 'markdown' ? textOf(value) : '';
    const whole = inAllLanguages(text, languagesOf(context));
    const tags = Object.keys(whole).filter((tag) => !Object.hasOwn(Object(text), tag));
    return tags.map((tag) => [tag, resolveText(whole, tag)]);
  });
  return [...choices, files, terms, added].every((values) => values.length === 0)
    ? ''
    : JSON.stringify([choices, files, terms, added]);
}

/** The version of the terms that a screen shows; undefined where it states none. */
export function statedTerms({ model, value }: ScreenNode): string | undefined {
  const found = model.blocks.find(({ definition }) => definition?.statesTerms === true);
  const { version } = found ? objectOf(valueAt(value, found.path)) : {};
  return typeof version === 'string' ? version : undefined;
}

/** The version of the terms of each screen that a field of these forms asks to agree to. */
function termsOfFields(
  node: ScreenNode,
  { registry, termsVersion }: PrepareContext,
): Record<string, string> {
  const fields = stepsOf(node).flatMap(({ step }) => Object.values(step.fields));
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const screen = agreedTerms(field, registry);
      const version = screen === undefined ? undefined : termsVersion(screen);
      return screen === undefined || version === undefined ? [] : [[screen, version]];
    }),
  );
}

function filesOf(reference: Reference, context: PrepareContext): (string | undefined)[] {
  return namedAssets(reference).map((path) => context.asset(path)?.url);
}

/** A reference of a node that lives from revision to revision always names the same. */
const assetsByReference = new WeakMap<Reference, readonly string[]>();

function namedAssets(reference: Reference): readonly string[] {
  const known = assetsByReference.get(reference) ?? findNamedAssets(reference);
  assetsByReference.set(reference, known);
  return known;
}

function findNamedAssets({ kind, value }: Reference): readonly string[] {
  const texts = Object.values(typeof value === 'string' ? [value] : Object(value)).map(String);
  if (kind === 'asset' || kind === 'markdownFile') return texts;
  return kind === 'markdown' ? texts.flatMap(assetsInMarkdown) : [];
}

/** A step of a form that submits to an operation. */
interface StepUse {
  operation: string;
  screen: string;
  form: FormBlock;
  step: Step;
}

/** The uses of operations by the forms of a screen. */
export function stepUses(node: ScreenNode): StepUse[] {
  return stepsOf(node).flatMap(({ step, form }) => {
    const { operation } = step.submit;
    return operation === undefined ? [] : [{ operation, screen: node.name, form, step }];
  });
}

function noticesOf(node: ScreenNode): NoticeSummary[] {
  const screen = provenScreen(node);
  return node.model.blocks
    .filter(({ definition }) => definition?.hasNotices === true)
    .flatMap(({ path }) => {
      // The meta-schema has proven that a block with notices has a list of them.
      const { items } = valueAt(screen, path) as NoticesBlock;
      return items.map(({ text: _text, before: _before, after: _after, ...notice }) => notice);
    });
}

function textOf(value: unknown): Text {
  return typeof value === 'string' ? value : Object(value);
}

function languagesOf({ configuration: { locales }, catalogue }: PrepareContext) {
  return { locales, catalogue };
}

function readFiles(files: Text, { asset }: PrepareContext): Text {
  const read = (path: string | undefined) =>
    (path === undefined ? undefined : asset(path)?.text()) ?? '';
  if (typeof files === 'string') return read(files);
  return Object.fromEntries(Object.entries(files).map(([locale, path]) => [locale, read(path)]));
}
