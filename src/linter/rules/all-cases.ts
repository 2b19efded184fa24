import type { RuleCases } from '../define-cases';
import { brokenAddressCases } from './addresses/broken-address.cases';
import { deadLinkCases } from './addresses/dead-link.cases';
import { foreignOriginCases } from './addresses/foreign-origin.cases';
import { repeatedLinkCases } from './addresses/repeated-link.cases';
import { selfLinkCases } from './addresses/self-link.cases';
import { unsafeLinkCases } from './addresses/unsafe-link.cases';
import { affixSourceCases } from './affixes/affix-source.cases';
import { ambiguousAffixCases } from './affixes/ambiguous-affix.cases';
import { carriersCases } from './affixes/carriers.cases';
import { doubledAffixCases } from './affixes/doubled-affix.cases';
import { assetKindCases } from './assets/asset-kind.cases';
import { brokenPictureCases } from './assets/broken-picture.cases';
import { logoShapeCases } from './assets/logo-shape.cases';
import { missingAssetCases } from './assets/missing-asset.cases';
import { pictureWeightCases } from './assets/picture-weight.cases';
import { unsafeSvgCases } from './assets/unsafe-svg.cases';
import { unusedAssetCases } from './assets/unused-asset.cases';
import { equalNamesCases } from './files/equal-names.cases';
import { folderLayoutCases } from './files/folder-layout.cases';
import { misnamedFileCases } from './files/misnamed-file.cases';
import { mistakenScreenNameCases } from './files/mistaken-screen-name.cases';
import { oldFormatCases } from './files/old-format.cases';
import { reservedNameCases } from './files/reserved-name.cases';
import { schemaCases } from './files/schema.cases';
import { schemaPathCases } from './files/schema-path.cases';
import { stockScreensCases } from './files/stock-screens.cases';
import { syntaxCases } from './files/syntax.cases';
import { unreadFileCases } from './files/unread-file.cases';
import { unreadableFileCases } from './files/unreadable-file.cases';
import { autocompleteCases } from './forms/autocomplete.cases';
import { circularConditionCases } from './forms/circular-condition.cases';
import { contradictedWordsCases } from './forms/contradicted-words.cases';
import { equalLabelsCases } from './forms/equal-labels.cases';
import { formFlowCases } from './forms/form-flow.cases';
import { idleKeywordCases } from './forms/idle-keyword.cases';
import { impossibleConditionCases } from './forms/impossible-condition.cases';
import { impossiblePatternCases } from './forms/impossible-pattern.cases';
import { loosePatternCases } from './forms/loose-pattern.cases';
import { neverFilledCases } from './forms/never-filled.cases';
import { passwordPurposeCases } from './forms/password-purpose.cases';
import { refusedExampleCases } from './forms/refused-example.cases';
import { refusedValueCases } from './forms/refused-value.cases';
import { slowPatternCases } from './forms/slow-pattern.cases';
import { stepSchemaCases } from './forms/step-schema.cases';
import { unknownPluginCases } from './forms/unknown-plugin.cases';
import { widgetOptionsCases } from './forms/widget-options.cases';
import { wrongKeyboardCases } from './forms/wrong-keyboard.cases';
import { brokenExtendsCases } from './inheritance/broken-extends.cases';
import { circularPositionCases } from './inheritance/circular-position.cases';
import { idlePatchCases } from './inheritance/idle-patch.cases';
import { replacedPageCases } from './inheritance/replaced-page.cases';
import { similarSchoolsCases } from './inheritance/similar-schools.cases';
import { skippedScreenCases } from './inheritance/skipped-screen.cases';
import { unknownSchoolCases } from './inheritance/unknown-school.cases';
import { foreignWordsCases } from './languages/foreign-words.cases';
import { incompleteLocaleCases } from './languages/incomplete-locale.cases';
import { localeFileCases } from './languages/locale-file.cases';
import { missingTranslationCases } from './languages/missing-translation.cases';
import { staleTranslationCases } from './languages/stale-translation.cases';
import { translatedWordsCases } from './languages/translated-words.cases';
import { markdownHtmlCases } from './markdown/markdown-html.cases';
import { markdownMarksCases } from './markdown/markdown-marks.cases';
import { markdownReferenceCases } from './markdown/markdown-reference.cases';
import { markdownSourceCases } from './markdown/markdown-source.cases';
import { markdownWordsCases } from './markdown/markdown-words.cases';
import { misreadMarkdownCases } from './markdown/misread-markdown.cases';
import { pictureAltCases } from './markdown/picture-alt.cases';
import { tableSizeCases } from './markdown/table-size.cases';
import { closedFeatureCases } from './pages/closed-feature.cases';
import { closedPageCases } from './pages/closed-page.cases';
import { duplicateIdCases } from './pages/duplicate-id.cases';
import { essentialPageCases } from './pages/essential-page.cases';
import { impossibleDateCases } from './pages/impossible-date.cases';
import { neverShownCases } from './pages/never-shown.cases';
import { orphanPageCases } from './pages/orphan-page.cases';
import { pageSizeCases } from './pages/page-size.cases';
import { unknownPageCases } from './pages/unknown-page.cases';
import { unknownScreenCases } from './pages/unknown-screen.cases';
import { formatConflictCases } from './requests/format-conflict.cases';
import { keptFieldCases } from './requests/kept-field.cases';
import { missingRequestFieldCases } from './requests/missing-request-field.cases';
import { operationContractCases } from './requests/operation-contract.cases';
import { optionalRequestFieldCases } from './requests/optional-request-field.cases';
import { requestConflictCases } from './requests/request-conflict.cases';
import { requestSchemaCases } from './requests/request-schema.cases';
import { unknownFieldCases } from './requests/unknown-field.cases';
import { unknownMiniProgramCases } from './requests/unknown-mini-program.cases';
import { unknownOperationCases } from './requests/unknown-operation.cases';
import { unknownRequestFieldCases } from './requests/unknown-request-field.cases';
import { unrecordedAgreementCases } from './requests/unrecorded-agreement.cases';
import { unsentFieldCases } from './requests/unsent-field.cases';
import { exposedSecretCases } from './secrets/exposed-secret.cases';
import { rememberedSecretCases } from './secrets/remembered-secret.cases';
import { secretValueCases } from './secrets/secret-value.cases';
import { equalParametersCases } from './settings/equal-parameters.cases';
import { firstPasswordCases } from './settings/first-password.cases';
import { idleSettingCases } from './settings/idle-setting.cases';
import { operatorLimitCases } from './settings/operator-limit.cases';
import { returnHostCases } from './settings/return-host.cases';
import { unknownParameterCases } from './settings/unknown-parameter.cases';
import { unusedSilenceCases } from './settings/unused-silence.cases';
import { blankTextCases } from './words/blank-text.cases';
import { closedWordsCases } from './words/closed-words.cases';
import { contradictedFigureCases } from './words/contradicted-figure.cases';
import { contradictedLimitCases } from './words/contradicted-limit.cases';
import { copiedWordsCases } from './words/copied-words.cases';
import { garbledTextCases } from './words/garbled-text.cases';
import { noMomentCases } from './words/no-moment.cases';
import { otherLanguageCases } from './words/other-language.cases';
import { repeatedWordsCases } from './words/repeated-words.cases';
import { starterTextCases } from './words/starter-text.cases';
import { strayCharacterCases } from './words/stray-character.cases';
import { textMarkupCases } from './words/text-markup.cases';
import { unknownPlaceholderCases } from './words/unknown-placeholder.cases';

/**
 * The cases of every rule, by name. For tests and documentation: what runs in the gateway does not
 * load them.
 */
export const ruleCases: readonly RuleCases[] = [
  secretValueCases,
  affixSourceCases,
  ambiguousAffixCases,
  autocompleteCases,
  blankTextCases,
  brokenExtendsCases,
  carriersCases,
  circularConditionCases,
  doubledAffixCases,
  duplicateIdCases,
  folderLayoutCases,
  formFlowCases,
  formatConflictCases,
  idlePatchCases,
  impossibleConditionCases,
  impossibleDateCases,
  incompleteLocaleCases,
  keptFieldCases,
  localeFileCases,
  markdownSourceCases,
  misnamedFileCases,
  misreadMarkdownCases,
  missingAssetCases,
  missingRequestFieldCases,
  missingTranslationCases,
  staleTranslationCases,
  mistakenScreenNameCases,
  neverFilledCases,
  neverShownCases,
  oldFormatCases,
  optionalRequestFieldCases,
  refusedValueCases,
  rememberedSecretCases,
  repeatedWordsCases,
  requestSchemaCases,
  operationContractCases,
  reservedNameCases,
  schemaPathCases,
  schemaCases,
  similarSchoolsCases,
  skippedScreenCases,
  slowPatternCases,
  starterTextCases,
  stepSchemaCases,
  stockScreensCases,
  syntaxCases,
  translatedWordsCases,
  unknownFieldCases,
  unknownMiniProgramCases,
  unrecordedAgreementCases,
  operatorLimitCases,
  unknownOperationCases,
  unknownPageCases,
  unknownPlaceholderCases,
  unknownPluginCases,
  unknownRequestFieldCases,
  unknownSchoolCases,
  unknownScreenCases,
  unreadableFileCases,
  unsentFieldCases,
  widgetOptionsCases,
  assetKindCases,
  brokenAddressCases,
  brokenPictureCases,
  deadLinkCases,
  exposedSecretCases,
  foreignOriginCases,
  logoShapeCases,
  markdownHtmlCases,
  markdownReferenceCases,
  markdownMarksCases,
  markdownWordsCases,
  orphanPageCases,
  otherLanguageCases,
  noMomentCases,
  contradictedLimitCases,
  contradictedFigureCases,
  copiedWordsCases,
  pageSizeCases,
  pictureAltCases,
  pictureWeightCases,
  tableSizeCases,
  unreadFileCases,
  unsafeLinkCases,
  unsafeSvgCases,
  unusedAssetCases,
  unusedSilenceCases,
  circularPositionCases,
  closedFeatureCases,
  closedPageCases,
  closedWordsCases,
  equalLabelsCases,
  equalNamesCases,
  repeatedLinkCases,
  equalParametersCases,
  garbledTextCases,
  idleKeywordCases,
  impossiblePatternCases,
  strayCharacterCases,
  textMarkupCases,
  essentialPageCases,
  replacedPageCases,
  foreignWordsCases,
  requestConflictCases,
  returnHostCases,
  unknownParameterCases,
  idleSettingCases,
  firstPasswordCases,
  passwordPurposeCases,
  contradictedWordsCases,
  refusedExampleCases,
  loosePatternCases,
  wrongKeyboardCases,
  selfLinkCases,
];
