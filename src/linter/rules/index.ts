import type { RuleDefinition } from '../define-rule';
import { brokenAddress } from './addresses/broken-address';
import { deadLink } from './addresses/dead-link';
import { foreignOrigin } from './addresses/foreign-origin';
import { repeatedLink } from './addresses/repeated-link';
import { selfLink } from './addresses/self-link';
import { unsafeLink } from './addresses/unsafe-link';
import { affixSource } from './affixes/affix-source';
import { ambiguousAffix } from './affixes/ambiguous-affix';
import { carriers } from './affixes/carriers';
import { doubledAffix } from './affixes/doubled-affix';
import { assetKind } from './assets/asset-kind';
import { brokenPicture } from './assets/broken-picture';
import { logoShape } from './assets/logo-shape';
import { missingAsset } from './assets/missing-asset';
import { pictureWeight } from './assets/picture-weight';
import { unsafeSvg } from './assets/unsafe-svg';
import { unusedAsset } from './assets/unused-asset';
import { equalNames } from './files/equal-names';
import { folderLayout } from './files/folder-layout';
import { misnamedFile } from './files/misnamed-file';
import { mistakenScreenName } from './files/mistaken-screen-name';
import { oldFormat } from './files/old-format';
import { reservedName } from './files/reserved-name';
import { schema } from './files/schema';
import { schemaPath } from './files/schema-path';
import { stockScreens } from './files/stock-screens';
import { syntax } from './files/syntax';
import { unreadFile } from './files/unread-file';
import { unreadableFile } from './files/unreadable-file';
import { autocomplete } from './forms/autocomplete';
import { circularCondition } from './forms/circular-condition';
import { contradictedWords } from './forms/contradicted-words';
import { equalLabels } from './forms/equal-labels';
import { formFlow } from './forms/form-flow';
import { idleKeyword } from './forms/idle-keyword';
import { impossibleCondition } from './forms/impossible-condition';
import { impossiblePattern } from './forms/impossible-pattern';
import { loosePattern } from './forms/loose-pattern';
import { neverFilled } from './forms/never-filled';
import { passwordPurpose } from './forms/password-purpose';
import { refusedExample } from './forms/refused-example';
import { refusedValue } from './forms/refused-value';
import { slowPattern } from './forms/slow-pattern';
import { stepSchema } from './forms/step-schema';
import { unknownPlugin } from './forms/unknown-plugin';
import { widgetOptions } from './forms/widget-options';
import { wrongKeyboard } from './forms/wrong-keyboard';
import { brokenExtends } from './inheritance/broken-extends';
import { circularPosition } from './inheritance/circular-position';
import { idlePatch } from './inheritance/idle-patch';
import { replacedPage } from './inheritance/replaced-page';
import { similarSchools } from './inheritance/similar-schools';
import { skippedScreen } from './inheritance/skipped-screen';
import { unknownSchool } from './inheritance/unknown-school';
import { foreignWords } from './languages/foreign-words';
import { incompleteLocale } from './languages/incomplete-locale';
import { localeFile } from './languages/locale-file';
import { missingTranslation } from './languages/missing-translation';
import { staleTranslation } from './languages/stale-translation';
import { translatedWords } from './languages/translated-words';
import { markdownHtml } from './markdown/markdown-html';
import { markdownMarks } from './markdown/markdown-marks';
import { markdownReference } from './markdown/markdown-reference';
import { markdownSource } from './markdown/markdown-source';
import { markdownWords } from './markdown/markdown-words';
import { misreadMarkdown } from './markdown/misread-markdown';
import { pictureAlt } from './markdown/picture-alt';
import { tableSize } from './markdown/table-size';
import { closedFeature } from './pages/closed-feature';
import { closedPage } from './pages/closed-page';
import { duplicateId } from './pages/duplicate-id';
import { essentialPage } from './pages/essential-page';
import { impossibleDate } from './pages/impossible-date';
import { neverShown } from './pages/never-shown';
import { orphanPage } from './pages/orphan-page';
import { pageSize } from './pages/page-size';
import { unknownPage } from './pages/unknown-page';
import { unknownScreen } from './pages/unknown-screen';
import { formatConflict } from './requests/format-conflict';
import { keptField } from './requests/kept-field';
import { missingRequestField } from './requests/missing-request-field';
import { operationContract } from './requests/operation-contract';
import { optionalRequestField } from './requests/optional-request-field';
import { requestConflict } from './requests/request-conflict';
import { requestSchema } from './requests/request-schema';
import { unknownField } from './requests/unknown-field';
import { unknownMiniProgram } from './requests/unknown-mini-program';
import { unknownOperation } from './requests/unknown-operation';
import { unknownRequestField } from './requests/unknown-request-field';
import { unrecordedAgreement } from './requests/unrecorded-agreement';
import { unsentField } from './requests/unsent-field';
import { exposedSecret } from './secrets/exposed-secret';
import { rememberedSecret } from './secrets/remembered-secret';
import { secretValue } from './secrets/secret-value';
import { equalParameters } from './settings/equal-parameters';
import { firstPassword } from './settings/first-password';
import { idleSetting } from './settings/idle-setting';
import { operatorLimit } from './settings/operator-limit';
import { returnHost } from './settings/return-host';
import { unknownParameter } from './settings/unknown-parameter';
import { unusedSilence } from './settings/unused-silence';
import { blankText } from './words/blank-text';
import { closedWords } from './words/closed-words';
import { contradictedFigure } from './words/contradicted-figure';
import { contradictedLimit } from './words/contradicted-limit';
import { copiedWords } from './words/copied-words';
import { garbledText } from './words/garbled-text';
import { noMoment } from './words/no-moment';
import { otherLanguage } from './words/other-language';
import { repeatedWords } from './words/repeated-words';
import { starterText } from './words/starter-text';
import { strayCharacter } from './words/stray-character';
import { textMarkup } from './words/text-markup';
import { unknownPlaceholder } from './words/unknown-placeholder';

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
