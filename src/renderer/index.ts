export {
  type DataSource,
  DataSourceContext,
  type OperationQuery,
  type OperationValues,
  type ReadData,
  useOperationMutation,
  useOperationQuery,
  useSession,
  useSignOut,
} from './data';
export {
  type FormValidator,
  precompiledValidator,
  type SchemaError,
} from './form/validator';
export { ScreenLink } from './ScreenLink';
export { ScreenView, type ScreenViewProps, type ViewedScreen } from './ScreenView';
export type { BlockProps, BlockRegistry, SchoolEntry } from './screen-context';
export type {
  CallResult,
  FormValidators,
  LinkTarget,
  PendingSubmits,
  RendererServices,
} from './services';
