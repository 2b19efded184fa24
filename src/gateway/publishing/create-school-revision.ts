import {
  type Configuration,
  createTranslate,
  DEFAULT_LOCALE,
  objectOf,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type ScreenNode,
  withinLimits,
} from '../../engine';
import type { PageConfiguration, SchoolSummary } from '../../wire';
import type { ClosedOperations } from '../calls/operation-availability';
import type { StepUse } from '../calls/ports';
import type { IdentityPolicy } from '../providers/open-identity';
import { closedPages, findOpenScreen, withClosedPages } from './closed-pages';
import { renderMarkdown } from './markdown';
import { pageConfiguration, settingsOf } from './page-configuration';
import { type PrepareContext, statedTerms, stepUses } from './prepare-screen';
import type { SchoolRevision, SchoolScreen } from './revision';
import { assetUrl, type SchoolAsset } from './school-assets';
import { searchKeys } from './search-keys';
import { withIdentity } from './with-identity';

/** What the schools of a revision share. Not the project: a school that stays the same would hold the one that it was made from. */
interface SchoolContext
  extends Pick<PrepareContext, 'compile'>,
    Pick<Project, 'product' | 'assetPath'> {
  assets: ReadonlyMap<string, SchoolAsset>;
  isClosedOperation: ClosedOperations;
  identity: IdentityPolicy;
  prepare(node: ScreenNode, context: PrepareContext): SchoolScreen;
}

/** Makes a school of a revision: its settings, screens and steps as the gateway and its pages use them, each on first use. */
export function createSchoolRevision(school: SchoolNode, context: SchoolContext): SchoolRevision {
  const { product, assets, compile } = context;
  const { registry } = product;
  const assetOf = (asset: string) => {
    const path = context.assetPath(school, asset);
    const found = path === undefined ? undefined : assets.get(path);
    return path === undefined || !found ? undefined : { path, asset: found };
  };
  let configuration: PageConfiguration | undefined;
  let summary: SchoolSummary | undefined;
  let steps: Map<string, StepUse[]> | undefined;
  // Also of files that came before the limits, and of a revision that is older than they are.
  const settings = () => withinLimits(settingsOf(school), context.identity.policy, school.name);
  const revision: SchoolRevision = {
    name: school.name,
    get configuration() {
      configuration ??= withClosedPages(
        pageConfiguration(school, settings(), { product, assetOf }),
        closedPages(school, product, context.isClosedOperation),
      );
      return configuration;
    },
    get summary() {
      summary ??= summaryOf(school, revision.configuration, assetOf);
      return summary;
    },
    get translate() {
      const [locale = DEFAULT_LOCALE] = school.locales;
      return createTranslate(locale, product.catalogues.get(locale));
    },
    get accounts() {
      return settings().accounts ?? {};
    },
    renderMarkdown(text) {
      return renderMarkdown(text, (asset) => {
        const found = assetOf(asset);
        return found && assetUrl(found.path, found.asset);
      });
    },
    screen(name) {
      const node = findOpenScreen(school, name, product, revision.configuration);
      const { configuration, termsVersion } = revision;
      const own = { configuration, registry, compile, asset: assetOf, termsVersion };
      const prepared = node && context.prepare(node, own);
      if (!prepared || name !== 'login') return prepared;
      const provider = context.identity.of(school.name, revision.accounts.identity);
      return provider ? withIdentity(prepared, school.name, provider.label) : prepared;
    },
    termsVersion(name) {
      const node = findOpenScreen(school, name, product, revision.configuration);
      return node && statedTerms(node);
    },
    get steps() {
      steps ??= stepsByOperation(school, product, revision.configuration);
      return steps;
    },
  };
  return revision;
}

/** A logo is named by its address: a list of many schools does not carry their pictures. */
function summaryOf(
  { configuration: { theme } }: SchoolNode,
  { schoolNameEn, name = schoolNameEn }: PageConfiguration,
  assetOf: PrepareContext['asset'],
): SchoolSummary {
  const { logo } = objectOf(theme);
  const found = typeof logo === 'string' ? assetOf(logo) : undefined;
  return {
    schoolNameEn,
    name,
    searchKeys: searchKeys(name, schoolNameEn),
    ...(found ? { logo: assetUrl(found.path, found.asset) } : {}),
  };
}

function stepsByOperation(
  school: SchoolNode,
  product: ProductDefinitions,
  configuration: Configuration,
): Map<string, StepUse[]> {
  const steps = new Map<string, StepUse[]>();
  for (const name of new Set([...product.stock.keys(), ...school.screens.keys()])) {
    const node = findOpenScreen(school, name, product, configuration);
    for (const { operation, ...use } of node ? stepUses(node) : []) {
      steps.set(operation, [...(steps.get(operation) ?? []), use]);
    }
  }
  return steps;
}
