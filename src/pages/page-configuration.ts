import {
  type Configuration,
  directionOf,
  LOCALES,
  type ProductDefinitions,
  resolveText,
  type SchoolNode,
} from '../engine';
import type { PageConfiguration } from '../wire';
import { pictureUrl } from './page-asset';
import type { PrepareContext } from './prepare-screen';

const THEME_PICTURES = ['logo', 'logoDark', 'favicon', 'headerPicture'] as const;

/**
 * The configuration as pages get it: every picture an address, and nothing that is the gateway's
 * alone, or only some pages'.
 */
export function pageConfiguration(
  school: SchoolNode,
  {
    accounts: _accounts,
    navigation: _navigation,
    recovery: _recovery,
    features: _features,
    visitors: _visitors,
    ...settings
  }: Configuration,
  { product, asset }: { product: ProductDefinitions; asset: PrepareContext['asset'] },
): PageConfiguration {
  const theme = { ...settings.theme };
  const pictureSizes: PageConfiguration['pictureSizes'] = {};
  for (const picture of THEME_PICTURES) {
    const found = theme[picture] === undefined ? undefined : asset(theme[picture]);
    if (!found) {
      delete theme[picture];
      continue;
    }
    theme[picture] = pictureUrl(found);
    const size = found.size();
    if (size && (picture === 'logo' || picture === 'logoDark')) pictureSizes[picture] = size;
  }
  const rightToLeft = school.locales.filter((locale) => directionOf(locale) === 'rtl');
  const words = LOCALES.filter((locale) => school.catalogues.has(locale));
  return {
    ...settings,
    name: resolveText(settings.name, 'en') === '' ? school.name : settings.name,
    locales: settings.locales ?? [...LOCALES],
    theme,
    ...(words.length > 0 ? { words } : {}),
    ...(rightToLeft.length > 0 ? { rightToLeft } : {}),
    pictureSizes,
    ownPages: [...school.screens.keys()].filter((name) => !product.stock.has(name)),
  };
}
