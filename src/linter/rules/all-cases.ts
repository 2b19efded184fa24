import type { RuleCases } from '../define-cases';
import { affixSourceCases } from './affix-source.cases';
import { ambiguousAffixCases } from './ambiguous-affix.cases';
import { assetKindCases } from './asset-kind.cases';
import { autocompleteCases } from './autocomplete.cases';
import { blankTextCases } from './blank-text.cases';
import { brokenAddressCases } from './broken-address.cases';
import { brokenExtendsCases } from './broken-extends.cases';
import { brokenPictureCases } from './broken-picture.cases';
import { carriersCases } from './carriers.cases';
import { circularConditionCases } from './circular-condition.cases';
import { circularPositionCases } from './circular-position.cases';
import { closedFeatureCases } from './closed-feature.cases';
import { closedPageCases } from './closed-page.cases';
import { closedWordsCases } from './closed-words.cases';
import { contradictedFigureCases } from './contradicted-figure.cases';
import { contradictedLimitCases } from './contradicted-limit.cases';
import { contradictedWordsCases } from './contradicted-words.cases';
import { copiedWordsCases } from './copied-words.cases';
import { deadLinkCases } from './dead-link.cases';
import { doubledAffixCases } from './doubled-affix.cases';
import { duplicateIdCases } from './duplicate-id.cases';
import { equalLabelsCases } from './equal-labels.cases';
import { equalNamesCases } from './equal-names.cases';
import { equalParametersCases } from './equal-parameters.cases';
import { essentialPageCases } from './essential-page.cases';
import { exposedSecretCases } from './exposed-secret.cases';
import { firstPasswordCases } from './first-password.cases';
import { folderLayoutCases } from './folder-layout.cases';
import { foreignOriginCases } from './foreign-origin.cases';
import { foreignWordsCases } from './foreign-words.cases';
import { formFlowCases } from './form-flow.cases';
import { formatConflictCases } from './format-conflict.cases';
import { garbledTextCases } from './garbled-text.cases';
import { idleKeywordCases } from './idle-keyword.cases';
import { idlePatchCases } from './idle-patch.cases';
import { idleSettingCases } from './idle-setting.cases';
import { impossibleConditionCases } from './impossible-condition.cases';
import { impossibleDateCases } from './impossible-date.cases';
import { impossiblePatternCases } from './impossible-pattern.cases';
import { incompleteLocaleCases } from './incomplete-locale.cases';
import { keptFieldCases } from './kept-field.cases';
import { localeFileCases } from './locale-file.cases';
import { logoShapeCases } from './logo-shape.cases';
import { loosePatternCases } from './loose-pattern.cases';
import { markdownHtmlCases } from './markdown-html.cases';
import { markdownMarksCases } from './markdown-marks.cases';
import { markdownReferenceCases } from './markdown-reference.cases';
import { markdownSourceCases } from './markdown-source.cases';
import { markdownWordsCases } from './markdown-words.cases';
import { misnamedFileCases } from './misnamed-file.cases';
import { misreadMarkdownCases } from './misread-markdown.cases';
import { missingAssetCases } from './missing-asset.cases';
import { missingRequestFieldCases } from './missing-request-field.cases';
import { missingTranslationCases } from './missing-translation.cases';
import { mistakenScreenNameCases } from './mistaken-screen-name.cases';
import { neverFilledCases } from './never-filled.cases';
import { neverShownCases } from './never-shown.cases';
import { noMomentCases } from './no-moment.cases';
import { oldFormatCases } from './old-format.cases';
import { operationContractCases } from './operation-contract.cases';
import { operatorLimitCases } from './operator-limit.cases';
import { optionalRequestFieldCases } from './optional-request-field.cases';
import { orphanPageCases } from './orphan-page.cases';
import { otherLanguageCases } from './other-language.cases';
import { pageSizeCases } from './page-size.cases';
import { passwordPurposeCases } from './password-purpose.cases';
import { pictureAltCases } from './picture-alt.cases';
import { pictureWeightCases } from './picture-weight.cases';
import { refusedExampleCases } from './refused-example.cases';
import { refusedValueCases } from './refused-value.cases';
import { rememberedSecretCases } from './remembered-secret.cases';
import { repeatedLinkCases } from './repeated-link.cases';
import { repeatedWordsCases } from './repeated-words.cases';
import { replacedPageCases } from './replaced-page.cases';
import { requestConflictCases } from './request-conflict.cases';
import { requestSchemaCases } from './request-schema.cases';
import { reservedNameCases } from './reserved-name.cases';
import { returnHostCases } from './return-host.cases';
import { schemaCases } from './schema.cases';
import { schemaPathCases } from './schema-path.cases';
import { secretValueCases } from './secret-value.cases';
import { selfLinkCases } from './self-link.cases';
import { similarSchoolsCases } from './similar-schools.cases';
import { skippedScreenCases } from './skipped-screen.cases';
import { slowPatternCases } from './slow-pattern.cases';
import { staleTranslationCases } from './stale-translation.cases';
import { starterTextCases } from './starter-text.cases';
import { stepSchemaCases } from './step-schema.cases';
import { stockScreensCases } from './stock-screens.cases';
import { strayCharacterCases } from './stray-character.cases';
import { syntaxCases } from './syntax.cases';
import { tableSizeCases } from './table-size.cases';
import { textMarkupCases } from './text-markup.cases';
import { translatedWordsCases } from './translated-words.cases';
import { unknownFieldCases } from './unknown-field.cases';
import { unknownMiniProgramCases } from './unknown-mini-program.cases';
import { unknownOperationCases } from './unknown-operation.cases';
import { unknownPageCases } from './unknown-page.cases';
import { unknownParameterCases } from './unknown-parameter.cases';
import { unknownPlaceholderCases } from './unknown-placeholder.cases';
import { unknownPluginCases } from './unknown-plugin.cases';
import { unknownRequestFieldCases } from './unknown-request-field.cases';
import { unknownSchoolCases } from './unknown-school.cases';
import { unknownScreenCases } from './unknown-screen.cases';
import { unreadFileCases } from './unread-file.cases';
import { unreadableFileCases } from './unreadable-file.cases';
import { unrecordedAgreementCases } from './unrecorded-agreement.cases';
import { unsafeLinkCases } from './unsafe-link.cases';
import { unsafeSvgCases } from './unsafe-svg.cases';
import { unsentFieldCases } from './unsent-field.cases';
import { unusedAssetCases } from './unused-asset.cases';
import { unusedSilenceCases } from './unused-silence.cases';
import { widgetOptionsCases } from './widget-options.cases';
import { wrongKeyboardCases } from './wrong-keyboard.cases';

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
