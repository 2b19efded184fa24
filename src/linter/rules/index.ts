import type { RuleDefinition } from '../define-rule';
import { affixSource } from './affix-source';
import { ambiguousAffix } from './ambiguous-affix';
import { assetKind } from './asset-kind';
import { autocomplete } from './autocomplete';
import { blankText } from './blank-text';
import { brokenAddress } from './broken-address';
import { brokenExtends } from './broken-extends';
import { brokenPicture } from './broken-picture';
import { carriers } from './carriers';
import { circularCondition } from './circular-condition';
import { circularPosition } from './circular-position';
import { closedFeature } from './closed-feature';
import { closedPage } from './closed-page';
import { closedWords } from './closed-words';
import { contradictedFigure } from './contradicted-figure';
import { contradictedLimit } from './contradicted-limit';
import { contradictedWords } from './contradicted-words';
import { copiedWords } from './copied-words';
import { deadLink } from './dead-link';
import { doubledAffix } from './doubled-affix';
import { duplicateId } from './duplicate-id';
import { equalLabels } from './equal-labels';
import { equalNames } from './equal-names';
import { equalParameters } from './equal-parameters';
import { essentialPage } from './essential-page';
import { exposedSecret } from './exposed-secret';
import { firstPassword } from './first-password';
import { folderLayout } from './folder-layout';
import { foreignOrigin } from './foreign-origin';
import { foreignWords } from './foreign-words';
import { formFlow } from './form-flow';
import { formatConflict } from './format-conflict';
import { garbledText } from './garbled-text';
import { idleKeyword } from './idle-keyword';
import { idlePatch } from './idle-patch';
import { idleSetting } from './idle-setting';
import { impossibleCondition } from './impossible-condition';
import { impossibleDate } from './impossible-date';
import { impossiblePattern } from './impossible-pattern';
import { incompleteLocale } from './incomplete-locale';
import { keptField } from './kept-field';
import { localeFile } from './locale-file';
import { logoShape } from './logo-shape';
import { loosePattern } from './loose-pattern';
import { markdownHtml } from './markdown-html';
import { markdownMarks } from './markdown-marks';
import { markdownReference } from './markdown-reference';
import { markdownSource } from './markdown-source';
import { markdownWords } from './markdown-words';
import { misnamedFile } from './misnamed-file';
import { misreadMarkdown } from './misread-markdown';
import { missingAsset } from './missing-asset';
import { missingRequestField } from './missing-request-field';
import { missingTranslation } from './missing-translation';
import { mistakenScreenName } from './mistaken-screen-name';
import { neverFilled } from './never-filled';
import { neverShown } from './never-shown';
import { noMoment } from './no-moment';
import { oldFormat } from './old-format';
import { operationContract } from './operation-contract';
import { operatorLimit } from './operator-limit';
import { optionalRequestField } from './optional-request-field';
import { orphanPage } from './orphan-page';
import { otherLanguage } from './other-language';
import { pageSize } from './page-size';
import { passwordPurpose } from './password-purpose';
import { pictureAlt } from './picture-alt';
import { pictureWeight } from './picture-weight';
import { refusedExample } from './refused-example';
import { refusedValue } from './refused-value';
import { rememberedSecret } from './remembered-secret';
import { repeatedLink } from './repeated-link';
import { repeatedWords } from './repeated-words';
import { replacedPage } from './replaced-page';
import { requestConflict } from './request-conflict';
import { requestSchema } from './request-schema';
import { reservedName } from './reserved-name';
import { returnHost } from './return-host';
import { schema } from './schema';
import { schemaPath } from './schema-path';
import { secretValue } from './secret-value';
import { selfLink } from './self-link';
import { similarSchools } from './similar-schools';
import { skippedScreen } from './skipped-screen';
import { slowPattern } from './slow-pattern';
import { staleTranslation } from './stale-translation';
import { starterText } from './starter-text';
import { stepSchema } from './step-schema';
import { stockScreens } from './stock-screens';
import { strayCharacter } from './stray-character';
import { syntax } from './syntax';
import { tableSize } from './table-size';
import { textMarkup } from './text-markup';
import { translatedWords } from './translated-words';
import { unknownField } from './unknown-field';
import { unknownMiniProgram } from './unknown-mini-program';
import { unknownOperation } from './unknown-operation';
import { unknownPage } from './unknown-page';
import { unknownParameter } from './unknown-parameter';
import { unknownPlaceholder } from './unknown-placeholder';
import { unknownPlugin } from './unknown-plugin';
import { unknownRequestField } from './unknown-request-field';
import { unknownSchool } from './unknown-school';
import { unknownScreen } from './unknown-screen';
import { unreadFile } from './unread-file';
import { unreadableFile } from './unreadable-file';
import { unrecordedAgreement } from './unrecorded-agreement';
import { unsafeLink } from './unsafe-link';
import { unsafeSvg } from './unsafe-svg';
import { unsentField } from './unsent-field';
import { unusedAsset } from './unused-asset';
import { unusedSilence } from './unused-silence';
import { widgetOptions } from './widget-options';
import { wrongKeyboard } from './wrong-keyboard';

/** Every rule, in the order in which they run. */
export const rules: readonly RuleDefinition[] = [
  // A file by itself.
  unreadableFile,
  syntax,
  oldFormat,
  schema,
  schemaPath,
  folderLayout,
  equalNames,
  localeFile,
  misnamedFile,
  mistakenScreenName,
  reservedName,
  stockScreens,
  requestSchema,
  operationContract,
  similarSchools,

  // References from file to file.
  brokenExtends,
  idlePatch,
  circularPosition,
  unknownSchool,
  missingAsset,
  skippedScreen,

  // A screen as it is shown.
  pageSize,
  duplicateId,
  stepSchema,
  impossiblePattern,
  slowPattern,
  loosePattern,
  idleKeyword,
  unknownPlugin,
  widgetOptions,
  autocomplete,
  wrongKeyboard,
  passwordPurpose,
  rememberedSecret,
  carriers,
  equalLabels,
  repeatedLink,
  selfLink,
  unknownParameter,
  equalParameters,
  returnHost,
  idleSetting,
  firstPassword,
  strayCharacter,
  markdownSource,
  impossibleDate,
  essentialPage,
  replacedPage,
  neverShown,
  unknownOperation,
  missingRequestField,
  unknownRequestField,
  unsentField,
  keptField,
  unknownField,
  unknownScreen,
  unknownPage,
  closedPage,
  closedFeature,
  unknownMiniProgram,
  unrecordedAgreement,
  operatorLimit,

  // The states that a form can reach.
  refusedValue,
  formatConflict,
  requestConflict,
  contradictedWords,
  refusedExample,
  neverFilled,
  circularCondition,
  impossibleCondition,
  formFlow,
  optionalRequestField,
  secretValue,
  affixSource,
  doubledAffix,
  ambiguousAffix,

  // Words.
  blankText,
  garbledText,
  starterText,
  otherLanguage,
  noMoment,
  contradictedLimit,
  contradictedFigure,
  closedWords,
  copiedWords,
  unknownPlaceholder,
  textMarkup,
  repeatedWords,
  missingTranslation,
  staleTranslation,
  incompleteLocale,
  foreignWords,
  translatedWords,

  // The contents of files, and the targets of addresses.
  unreadFile,
  brokenPicture,
  unsafeSvg,
  assetKind,
  unusedAsset,
  orphanPage,
  pictureWeight,
  logoShape,
  markdownHtml,
  markdownReference,
  markdownMarks,
  markdownWords,
  misreadMarkdown,
  tableSize,
  pictureAlt,
  unsafeLink,
  deadLink,
  brokenAddress,
  foreignOrigin,
  exposedSecret,

  // Findings that are turned off.
  unusedSilence,
];
