import {
  type Catalogue,
  type ClosedFeatures,
  catalogueOf,
  type Locale,
  type LocalizedText,
  objectOf,
  type SchoolNode,
} from '../engine';
import { type PageConfiguration, routedScreens, type SchoolSummary } from '../wire';
import {
  type Closing,
  closedPages,
  featuresClosedAt,
  findOpenScreen,
  limitedSettings,
  withClosedPages,
} from './closed-pages';
import type { PageAsset } from './page-asset';
import { pageConfiguration } from './page-configuration';
import type { PageSchool } from './page-model';
import {
  listsSchools,
  type PrepareContext,
  type prepareScreen,
  statedTerms,
} from './prepare-screen';
import { provenScreen, settingsOf } from './proven-values';
import { searchKeys } from './search-keys';
import { withIdentity } from './with-identity';

/** The inputs of a school's pages that its JSON does not contain. */
export interface PagePorts extends Closing, Pick<PrepareContext, 'validatorHash'> {
  /** A file of a school or of those that it extends. @param asset `assets/map.png` */
  asset(school: SchoolNode, asset: string): PageAsset | undefined;
  /** The identity provider that a school names; undefined when it names none, or an unknown one. */
  provider(
    school: string,
    id: string | undefined,
  ): { label?: LocalizedText | undefined } | undefined;
  /** The syllables of a Chinese name; none without a dictionary. */
  pinyin(name: string): readonly string[];
  prepare: typeof prepareScreen;
}

/** Makes a school's configuration and screens as its pages get them, each at its first use. */
export function createPageSchool(school: SchoolNode, ports: PagePorts): PageSchool {
  const { product, validatorHash } = ports;
  const { registry } = product;
  const asset = (path: string) => ports.asset(school, path);
  const catalogue = (locale: Locale) => catalogueOf(product, school, locale);
  const shared = { registry, validatorHash, asset, catalogue };
  let configuration: PageConfiguration | undefined;
  let summary: SchoolSummary | undefined;
  let returnTitles: PageSchool['returnTitles'] | undefined;
  let features: ClosedFeatures | undefined;
  const page: PageSchool = {
    name: school.name,
    get configuration() {
      configuration ??= withClosedPages(
        pageConfiguration(school, limitedSettings(school, ports.policy), { product, asset }),
        closedPages(school, ports),
      );
      return configuration;
    },
    get summary() {
      summary ??= summaryOf(school, page.configuration, ports);
      return summary;
    },
    frame: {
      get navigation() {
        return settingsOf(school).navigation ?? [];
      },
      titleOf(name) {
        const node = findOpenScreen(school, name, page.configuration, ports);
        return node && provenScreen(node).title;
      },
    },
    get returnTitles() {
      if (returnTitles) return returnTitles;
      const { configuration } = page;
      const titles = [...routedScreens, ...configuration.ownPages].flatMap((name) => {
        const node = findOpenScreen(school, name, configuration, ports);
        return node?.value.requiresSession === true ? [[name, provenScreen(node).title]] : [];
      });
      const found: PageSchool['returnTitles'] = Object.fromEntries(titles);
      returnTitles = found;
      return found;
    },
    has: (name) => findOpenScreen(school, name, page.configuration, ports) !== undefined,
    needsSchools(name) {
      const node = findOpenScreen(school, name, page.configuration, ports);
      return node !== undefined && listsSchools(node);
    },
    screen(name) {
      const { configuration, termsVersion } = page;
      const node = findOpenScreen(school, name, configuration, ports);
      const context = { ...shared, configuration, termsVersion };
      const prepared = node && ports.prepare(node, context);
      if (!prepared || name !== 'login') return prepared;
      const { accounts } = limitedSettings(school, ports.policy);
      const provider = ports.provider(school.name, accounts?.identity);
      return provider ? withIdentity(prepared, school.name, provider.label) : prepared;
    },
    catalogue: (locale) => forBrowsers(catalogue(locale)),
    termsVersion(name) {
      const node = findOpenScreen(school, name, page.configuration, ports);
      return node && statedTerms(node);
    },
    closes(operation) {
      features ??= featuresClosedAt(school, ports.policy);
      return features.operation(operation) !== undefined;
    },
  };
  return page;
}

/** No text but Markdown is as long, and pages carry the whole catalogue. */
const LONGEST_WORDS = 2000;

const inBrowsers = new WeakMap<Catalogue, Catalogue>();

/**
 * The part of a catalogue that browsers need: not the words of text messages, nor Markdown of
 * several paragraphs, which screens have as HTML.
 */
function forBrowsers(catalogue: Catalogue | undefined): Catalogue | undefined {
  const known = catalogue && inBrowsers.get(catalogue);
  if (!catalogue || known) return known;
  const found = Object.entries(catalogue).filter(
    ([id, words]) =>
      !id.startsWith('sms.') && !id.includes('\n\n') && words.length <= LONGEST_WORDS,
  );
  const made = Object.fromEntries(found);
  inBrowsers.set(catalogue, made);
  return made;
}

/** A list of many schools does not contain their logos, but only the URLs. */
function summaryOf(
  school: SchoolNode,
  { schoolNameEn, name = schoolNameEn }: PageConfiguration,
  { asset, pinyin }: Pick<PagePorts, 'asset' | 'pinyin'>,
): SchoolSummary {
  const { logo } = objectOf(school.configuration.theme);
  const found = typeof logo === 'string' ? asset(school, logo) : undefined;
  let keys: string | undefined;
  return {
    schoolNameEn,
    name,
    // They take a dictionary, and few pages list the schools.
    get searchKeys() {
      keys ??= searchKeys(name, schoolNameEn, pinyin);
      return keys;
    },
    ...(found ? { logo: found.url } : {}),
  };
}
