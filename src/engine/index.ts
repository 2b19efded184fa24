export {
  type BlockPlace,
  collectForms,
  collectSteps,
  type FormPlace,
  type StepPlace,
  walkBlocks,
} from './blocks';
export { type DeviceClass, type DeviceHints, deviceClass } from './device-class';
export { type FlowEnd, type FlowOutcome, type FlowState, nextStep, startFlow } from './flow';
export type { Issue, IssueFix, Position, Range, Severity, TextEdit } from './issue';
export { isJsonObject, isJsonValue, type JsonObject, type JsonValue, jsonEquals } from './json';
export { mergePatch } from './merge-patch';
export { defaultMessages, type RuleMessageInput, ruleMessage } from './messages';
export { patchScreen } from './patch-screen';
export {
  type CheckFailure,
  type Choice,
  definePlugin,
  type FormatDefinition,
  type PluginDefinition,
  type PluginRegistry,
  type WidgetDefinition,
} from './plugin';
export { createRegistry } from './registry';
export { buildRequest, type RequestShape, requestFieldSources } from './request';
export { resolveConfiguration } from './resolve-configuration';
export { resolveScreen, type ScreenSources } from './resolve-screen';
export { assetOwner, type ResolveProblem, schoolParents } from './school-chain';
export { type StepContext, stepSchema } from './step-schema';
export { type FieldView, type StepUi, stepUi } from './step-ui';
export { stripAffixes } from './strip-affixes';
export { type Subschema, subschemas } from './subschemas';
export { DEFAULT_LOCALE, everyLocale, formatMessage, isLocale, LOCALES, resolveText } from './text';
export type * from './types';
export {
  type BuildContext,
  builderFields,
  buildValue,
} from './value-builder';
export { isVisible, visibleData } from './visibility';
export { BUILT_IN_WIDGETS } from './widgets';
export { wordlessSchema } from './wordless-schema';
