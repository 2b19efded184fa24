import type { RuleDefinition } from '../rule';
import { brokenExtends } from './broken-extends';
import { carriers } from './carriers';
import { duplicateId } from './duplicate-id';
import { folderLayout } from './folder-layout';
import { misnamedFile } from './misnamed-file';
import { missingAsset } from './missing-asset';
import { missingRequestField } from './missing-request-field';
import { missingTranslation } from './missing-translation';
import { passedOverScreen } from './passed-over-screen';
import { requestSchema } from './request-schema';
import { reservedName } from './reserved-name';
import { schema } from './schema';
import { stepSchema } from './step-schema';
import { syntax } from './syntax';
import { unknownField } from './unknown-field';
import { unknownMiniProgram } from './unknown-mini-program';
import { unknownOperation } from './unknown-operation';
import { unknownPlugin } from './unknown-plugin';
import { unknownRequestField } from './unknown-request-field';
import { unknownSchool } from './unknown-school';
import { unknownScreen } from './unknown-screen';
import { unreadableFile } from './unreadable-file';
import { widgetOptions } from './widget-options';

/** Every rule, in the order in which they run. */
export const rules: readonly RuleDefinition[] = [
  // A file by itself.
  unreadableFile,
  syntax,
  schema,
  folderLayout,
  misnamedFile,
  reservedName,
  requestSchema,

  // What files take from one another.
  brokenExtends,
  unknownSchool,
  missingAsset,
  passedOverScreen,

  // A screen as it is shown.
  duplicateId,
  stepSchema,
  unknownPlugin,
  widgetOptions,
  carriers,
  unknownOperation,
  missingRequestField,
  unknownRequestField,
  unknownField,
  unknownScreen,
  unknownMiniProgram,

  // Words.
  missingTranslation,
];
