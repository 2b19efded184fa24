import type { RuleDefinition } from '../define-rule';
import { brokenExtends } from './broken-extends';
import { carriers } from './carriers';
import { duplicateId } from './duplicate-id';
import { folderLayout } from './folder-layout';
import { idlePatch } from './idle-patch';
import { incompleteLocale } from './incomplete-locale';
import { localeFile } from './locale-file';
import { misnamedFile } from './misnamed-file';
import { missingAsset } from './missing-asset';
import { missingRequestField } from './missing-request-field';
import { missingTranslation } from './missing-translation';
import { mistakenScreenName } from './mistaken-screen-name';
import { oldFormat } from './old-format';
import { requestSchema } from './request-schema';
import { reservedName } from './reserved-name';
import { schema } from './schema';
import { schemaPath } from './schema-path';
import { skippedScreen } from './skipped-screen';
import { stepSchema } from './step-schema';
import { stockScreens } from './stock-screens';
import { syntax } from './syntax';
import { unknownField } from './unknown-field';
import { unknownMiniProgram } from './unknown-mini-program';
import { unknownOperation } from './unknown-operation';
import { unknownPage } from './unknown-page';
import { unknownPlugin } from './unknown-plugin';
import { unknownRequestField } from './unknown-request-field';
import { unknownSchool } from './unknown-school';
import { unknownScreen } from './unknown-screen';
import { unreadableFile } from './unreadable-file';
import { unsentField } from './unsent-field';
import { widgetOptions } from './widget-options';

/** Every rule, in the order in which they run. */
export const rules: readonly RuleDefinition[] = [
  // A file by itself.
  unreadableFile,
  syntax,
  oldFormat,
  schema,
  schemaPath,
  folderLayout,
  localeFile,
  misnamedFile,
  mistakenScreenName,
  reservedName,
  stockScreens,
  requestSchema,

  // What files take from one another.
  brokenExtends,
  idlePatch,
  unknownSchool,
  missingAsset,
  skippedScreen,

  // A screen as it is shown.
  duplicateId,
  stepSchema,
  unknownPlugin,
  widgetOptions,
  carriers,
  unknownOperation,
  missingRequestField,
  unknownRequestField,
  unsentField,
  unknownField,
  unknownScreen,
  unknownPage,
  unknownMiniProgram,

  // Words.
  missingTranslation,
  incompleteLocale,
];
