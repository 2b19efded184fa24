export { BlockList } from './BlockList';
export { choiceText, choiceValue } from './choice-value';
export type {
  Control,
  ControlCallResult,
  ControlProps,
  ControlServices,
  OnSlow,
} from './control';
export {
  type DataSource,
  DataSourceContext,
  type OperationQuery,
  type OperationValues,
  type ReadableCall,
  useOperationMutation,
  useOperationQuery,
  useSession,
  useSignOut,
} from './data';
export { FormView } from './form/FormView';
export { slowMessage } from './form/form-response';
export { CARRIED_ACCOUNT } from './form/remembered-values';
export { type FormValidator, precompiledValidator, type SchemaError } from './form/validator';
export { ScreenLink } from './ScreenLink';
export { ScreenView, type ScreenViewProps, type ViewedScreen } from './ScreenView';
export { type SchoolEntry, type ScreenPicture, useElementId, useScreen } from './screen-context';
export type {
  BlockComponent,
  BlockProps,
  CallResult,
  DeviceMemory,
  FieldMemory,
  FormDrafts,
  FormValidators,
  Handover,
  LinkDetails,
  PendingSubmits,
  RememberedSignIn,
  RendererPlugins,
  RendererServices,
  StepHistory,
} from './services';
export { linkTarget, type ShownLink, shownLinks } from './shown-links';
export { type ButtonCall, useButtonCall } from './use-button-call';
export { beginWait, type RemainingSeconds, useRemainingSeconds } from './wait';
