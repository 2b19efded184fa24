import {
  type Configuration,
  catalogueOf,
  createTranslate,
  DEFAULT_LOCALE,
  fallbackLocale,
  type Identity,
  type Project,
  type SchoolNode,
} from '../../../engine';
import {
  type Closing,
  createPageSchool,
  findOpenScreen,
  limitedSettings,
  type PagePorts,
  renderMarkdown,
  type SchoolScreen,
  stepUses,
} from '../../../pages';
import type { ClosedOperations } from '../../calls/operation-availability';
import type { StepUse } from '../../calls/ports';
import { pageAsset } from '../contents/school-assets';
import { syllablesOf } from './pinyin';
import type { SchoolRevision } from './revision';
import { findAsset, type SchoolParts } from './school-parts';
import type { ValidatorCompiler } from './validator-compiler';

/** The operator's decisions about who students are, as far as pages show them. */
export interface PageIdentity {
  policy: Identity;
  of: PagePorts['provider'];
}

/**
 * The parts that the schools of a revision share. The project is none of them: a school that stays
 * the same would hold the one that it was made from.
 */
interface SchoolContext
  extends Pick<ValidatorCompiler, 'compile'>,
    Pick<PagePorts, 'prepare'>,
    Pick<Project, 'product'> {
  isClosedOperation: ClosedOperations;
  identity: PageIdentity;
}

const NO_WORDS = { catalogues: new Map<string, never>() };

/**
 * Makes a school of a revision: its settings, screens and steps as the gateway and its pages use
 * them, each on first use.
 */
export function createSchoolRevision(
  school: SchoolNode,
  parts: SchoolParts,
  context: SchoolContext,
): SchoolRevision {
  const { product, compile, isClosedOperation, identity, prepare } = context;
  const { policy, of: provider } = identity;
  const page = createPageSchool(school, {
    product,
    prepare,
    isClosedOperation,
    policy,
    provider,
    asset: (_owner, asset) => assetOf(asset),
    validatorHash: (schema) => compile(schema).hash,
    pinyin: syllablesOf,
  });
  let steps: Map<string, StepUse[]> | undefined;
  const screens = new Map<string, SchoolScreen>();

  function assetOf(name: string) {
    const found = findAsset(parts, name);
    return found && pageAsset(found.path, found.asset);
  }

  return {
    id: parts.id,
    name: page.name,
    get configuration() {
      return page.configuration;
    },
    get summary() {
      return page.summary;
    },
    frame: page.frame,
    get returnTitles() {
      return page.returnTitles;
    },
    get translate() {
      const [locale = DEFAULT_LOCALE] = school.locales;
      const fallback = fallbackLocale(locale, school.locales);
      // Text messages are the operator’s: a school’s own words say nothing in them.
      return createTranslate(locale, catalogueOf(product, NO_WORDS, locale), fallback);
    },
    get accounts() {
      return limitedSettings(school, policy).accounts ?? {};
    },
    get visitors() {
      return limitedSettings(school, policy).visitors;
    },
    renderMarkdown: (text) => renderMarkdown(text, (asset) => assetOf(asset)?.url),
    has: (name) => screens.has(name) || page.has(name),
    needsSchools: (name) => screens.get(name)?.screen.needsSchools ?? page.needsSchools(name),
    // Asked for with each page; finding out whether two schools share it takes long for a long one.
    screen(name) {
      const screen = screens.get(name) ?? page.screen(name);
      if (screen) screens.set(name, screen);
      return screen;
    },
    catalogue: page.catalogue,
    termsVersion: page.termsVersion,
    closes: page.closes,
    get steps() {
      steps ??= stepsByOperation(school, page.configuration, {
        product,
        isClosedOperation,
        policy,
      });
      return steps;
    },
  };
}

function stepsByOperation(
  school: SchoolNode,
  configuration: Configuration,
  closing: Closing,
): Map<string, StepUse[]> {
  const steps = new Map<string, StepUse[]>();
  for (const name of new Set([...closing.product.stock.keys(), ...school.screens.keys()])) {
    const node = findOpenScreen(school, name, configuration, closing);
    for (const { operation, ...use } of node ? stepUses(node) : []) {
      steps.set(operation, [...(steps.get(operation) ?? []), use]);
    }
  }
  return steps;
}
