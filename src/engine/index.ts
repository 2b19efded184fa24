export {
  type BlockDefinition,
  type CheckFailure,
  type Choice,
  defineBlock,
  defineFormat,
  defineLabelSet,
  defineWidget,
  type FieldStarter,
  type FieldType,
  type FormatDefinition,
  type LabelMode,
  type LabelSetDefinition,
  type OptionsSchema,
  type StarterContext,
  type WidgetDefinition,
} from './definitions/define';
export {
  applyDefinitions,
  blockKey,
  type KnownNames,
  type MetaSchemas,
} from './definitions/meta-schemas';
export {
  collectReferences,
  type Reference,
  type ReferenceOf,
  referencesOf,
  visitReferences,
} from './definitions/references';
export {
  createRegistry,
  type Definitions,
  describeFailure,
  type Registry,
} from './definitions/registry';
export type { DeviceClass, DeviceSignals, TabletClass } from './device/device-class';
export {
  agreedTerms,
  choosesFromSchool,
  type FieldContext,
  fieldChoices,
  fieldType,
  optionsOf,
  secretOf,
  valueFor,
  widgetName,
  widgetOf,
} from './form/field';
export { type FlowEnd, type FlowOutcome, type FlowState, nextStep, startFlow } from './form/flow';
export {
  isKept,
  KEPT,
  type KeptValue,
  type KeptValues,
  keepableFields,
  keptNames,
  keptText,
  LONGEST_KEPT,
  readKeptValues,
} from './form/kept';
export {
  LONGEST_MATCHED,
  type PatternExpression,
  patternExpression,
} from './form/pattern-expression';
export {
  buildRequest,
  formResults,
  isBlank,
  type OperationShape,
  type RequestContext,
  type RequestShape,
  requestBuilders,
  requestFieldSources,
  requestShape,
} from './form/request';
export { fieldSchema, stepSchema } from './form/step-schema';
export { type FieldView, type StepUi, stepUi } from './form/step-ui';
export { stripAnnotations } from './form/strip-annotations';
export {
  keywordsOf,
  NAMED_SCHEMA_KEYWORDS,
  type SchemaKeywords,
  type Subschema,
  subschemas,
  type TypedKeywords,
} from './form/subschemas';
export {
  type AffixBuilder,
  type AffixPart,
  type BuildContext,
  builderFields,
  buildValue,
  stripAffixes,
  usesDevice,
  valueParts,
} from './form/value-builder';
export {
  type FormValues,
  isShown,
  isVisible,
  type Viewer,
  visibleValues,
} from './form/visibility';
export { itemIndexes } from './json/item-index';
export {
  childOf,
  entriesOf,
  idOf,
  isJsonObject,
  isJsonValue,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  memberOf,
  objectOf,
} from './json/json';
export { mergePatch } from './json/merge-patch';
export { parseJson } from './json/parse-json';
export { fromPointer, type Path, readablePath, toPointer, valueAt } from './json/pointer';
export { readJson, withoutMark } from './json/read-json';
export type { SyntaxProblem, SyntaxProblemCode } from './json/syntax-problem';
export {
  createTextPositions,
  type Position,
  type Range,
  type Target,
  type TextPositions,
} from './json/text-positions';
export { type FromSchema, readTyped, type TypedSchema } from './json/typed-schema';
export {
  ACCOUNT_DEFAULTS,
  allowsOperation,
  findOversteps,
  limitsOf,
  providerFor,
  type SchoolLimits,
  withinLimits,
} from './project/account-limits';
export type { AssetFacts, ContentType, SvgFinding } from './project/asset-facts';
export {
  brokenPartOfScreen,
  brokenPartOfSettings,
  overlaps,
  withoutParts,
} from './project/broken-parts';
export { carrierName } from './project/carrier-name';
export { catalogueOf } from './project/catalogues';
export {
  type ClosedFeatures,
  closedFeatures,
  isPageClosed,
  RECOVERY_WAYS,
} from './project/features';
export {
  BASE_FILE,
  CONFIGURATION_FILE,
  type FileRole,
  isPublishedPath,
  LINTER_FILE,
  roleOf,
} from './project/file-role';
export {
  type Issue,
  type IssueData,
  type IssueFix,
  type Severity,
  type TextEdit,
  withEdits,
} from './project/issue';
export type { Layer } from './project/layers';
export { LazyMap } from './project/lazy-map';
export {
  OPEN_MEMBERS,
  type OperationNode,
  type RequestProperty,
} from './project/operation-node';
export { labelOf, partName } from './project/part-names';
export { patchSchemas } from './project/patch-schema';
export {
  hasOrderedMembers,
  patchScreen,
  positionOf,
  writtenIndexes,
} from './project/patch-screen';
export {
  createProject,
  type ProductDefinitions,
  type Project,
} from './project/project';
export { mayHaveMember, type ProjectFile } from './project/project-file';
export type { AssetLookup, ProjectInput, RefusedReason } from './project/project-input';
export { redirectPresets } from './project/redirect-presets';
export { type SchoolNode, withoutBrokenSettings } from './project/schools';
export {
  type BlockNode,
  type FieldNode,
  type FormNode,
  type FormSteps,
  itemsOf,
  type LinkNode,
  linksOf,
  type OperationUse,
  operationUses,
  readScreenModel,
  type ScreenModel,
  type StepNode,
  usableSteps,
} from './project/screen-model';
export {
  type ScreenNode,
  type ScreenProblem,
  STOCK,
  withoutBrokenParts,
} from './project/screens';
export { locationIn, type SourceLocation } from './project/source-location';
export type { StrayPatch } from './project/stray-patches';
export {
  sourceOf,
  stockTexts,
  type TextNode,
  textsOfScreen,
  textsOfSettings,
} from './project/texts';
export {
  type AffixNode,
  fieldsOfValue,
  type ValueNode,
  valueNode,
  valueNodes,
} from './project/value-node';
export { isChineseAlone } from './text/chinese-text';
export { encodingOf } from './text/encoding-of';
export { languageNameIn } from './text/language-name';
export {
  builtInForRegion,
  isKnownLanguage,
  meantLanguage,
} from './text/language-tags';
export { listed } from './text/listed';
export { readMacAddress } from './text/mac-address';
export { defaultMessages, type RuleMessageInput, ruleMessage } from './text/messages';
export { nearestText } from './text/nearest-text';
export { normalizeWidth } from './text/normalize-width';
export { phoneUrl, withoutExtension } from './text/phone-url';
export { printable } from './text/printable';
export {
  guardFormula,
  isSpreadsheetFormula,
  unguardFormula,
} from './text/spreadsheet-formula';
export { STARTER_CARRIER, starterTexts } from './text/starter-texts';
export { storable, storableJson, storableProperties, storableText } from './text/storable-text';
export { suggest, typingSlips } from './text/suggest';
export { type TerminalWords, terminalLocale } from './text/terminal-locale.mjs';
export {
  type BuiltInLocale,
  builtInLocale,
  type Catalogue,
  createTranslate,
  DEFAULT_LOCALE,
  defineMessages,
  directionOf,
  fallbackLocale,
  formatMessage,
  isBuiltInLocale,
  isLocale,
  isMessage,
  LOCALES,
  languageOf,
  type Message,
  type MessageParams,
  resolveText,
  type Translate,
  type Wording,
  wordsIn,
} from './text/text';
export type * from './types';
