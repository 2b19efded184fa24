import {
  DEFAULT_LOCALE,
  isChineseAlone,
  type Locale,
  languageOf,
  type ProductDefinitions,
  type Project,
  referencesOf,
  type ScreenModel,
  type SourceLocation,
} from '../../../engine';
import { textsOf } from '../../reference-texts';
import { remember } from '../../remember';
import type { MissingWords } from '../../texts/text-problems';

export interface ChineseFile {
  asset: string;
  /** The first language of the school that is not Chinese. */
  locale: Locale;
  at: SourceLocation;
}

/**
 * The Markdown files for every language that are in Chinese alone, at the own screens of schools
 * that offer Chinese and another language.
 */
export function* chineseFiles(project: Project): Generator<ChineseFile> {
  for (const screen of project.screens) {
    const files = filesForAll(screen.model, project.product);
    if (files.length === 0) continue;
    const school = project.schools.get(screen.owner ?? '');
    const locale = school?.locales.find((one) => !isChinese(one));
    if (locale === undefined || !school?.locales.some(isChinese)) continue;
    for (const { asset, path } of files) {
      const file = project.assetPath(school, asset);
      const text = file && project.assetFacts(file)?.text;
      const at = screen.locate(path);
      if (text && isChineseAlone(text) && !at.origin) yield { asset, locale, at };
    }
  }
}

const filesForAll = remember((model: ScreenModel, _product: ProductDefinitions) =>
  referencesOf(model.references, 'markdownFile').flatMap((file) =>
    textsOf(file).flatMap(({ text: asset, path }) => (path === file.path ? [{ asset, path }] : [])),
  ),
);

/** A school and its network may have one name in every language. */
export const isName = ({ path: [member, ...more], isPlain }: MissingWords) =>
  isPlain && more.length === 0 && (member === 'name' || member === 'networkName');

export const isChinese = (locale: Locale) => languageOf(locale) === languageOf(DEFAULT_LOCALE);
