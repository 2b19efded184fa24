import { type Configuration, type Locale, resolveText } from '../../engine';

/** The title of the document: the screen's, then the school's. */
export function pageTitle(screen: string, { name }: Configuration, locale: Locale): string {
  const school = resolveText(name, locale);
  return [screen, school].filter((part) => part !== '').join(' · ');
}
