import {
  type ClosedFeatures,
  type Configuration,
  catalogueOf,
  closedFeatures,
  type Identity,
  type ProductDefinitions,
  type SchoolNode,
  type ScreenNode,
  withinLimits,
} from '../engine';
import { closableScreens, type PageConfiguration } from '../wire';
import { type ClosedParts, withoutClosed } from './open-parts';
import { withPasswordRules } from './password-rules';
import { settingsOf } from './proven-values';

/** True for an operation that is not available at a school whatever its screens have. */
export type IsClosedOperation = (school: string, operation: string) => boolean;

/** The settings that close pages at a school, besides its own screens. */
export interface Closing {
  product: ProductDefinitions;
  isClosedOperation: IsClosedOperation;
  /** The operator's limits for schools. */
  policy: Identity;
}

/**
 * A school's own settings within the operator's limits, which also hold for files that are older
 * than the limits.
 */
export function limitedSettings(school: SchoolNode, policy: Identity): Configuration {
  return withinLimits(settingsOf(school), policy, school.name);
}

/** The features that a school does not offer: by its own settings, or by the operator's limits. */
export function featuresClosedAt(school: SchoolNode, policy: Identity): ClosedFeatures {
  return closedFeatures(limitedSettings(school, policy));
}

/**
 * A school's own screen, an inherited or a stock one, as it asks for new passwords there, without
 * what is closed; undefined where it has none of that name, or it is closed.
 */
export function findOpenScreen(
  school: SchoolNode,
  name: string,
  configuration: Configuration,
  closing: Closing,
): ScreenNode | undefined {
  if (isClosed(configuration, name)) return undefined;
  const { product, policy } = closing;
  const found = screenOf(school, name, product);
  if (!found) return undefined;
  const settings = limitedSettings(school, policy);
  const node = withPasswordRules(found, {
    settings,
    registry: product.registry,
    catalogue: (locale) => catalogueOf(product, school, locale),
  });
  return openPartsOf(node, school, closing, closedFeatures(settings)) ?? node;
}

/**
 * The pages that a school need not close itself: they are about nothing but a feature that is
 * closed, or none of their forms can submit.
 */
export function closedPages(school: SchoolNode, closing: Closing): string[] {
  const features = featuresClosedAt(school, closing.policy);
  return closableScreens.filter((name) => {
    if (features.screen(name) !== undefined) return true;
    const node = screenOf(school, name, closing.product);
    const submits = ({ model }: ScreenNode) =>
      model.forms.some(({ steps }) => steps.some(({ submit }) => submit.operation !== undefined));
    if (!node || !submits(node)) return false;
    const open = openPartsOf(node, school, closing, features);
    return !open || !submits(open);
  });
}

/** A configuration with these pages closed as well. */
export function withClosedPages(
  configuration: PageConfiguration,
  closed: readonly string[],
): PageConfiguration {
  if (closed.length === 0) return configuration;
  const pages = Object.fromEntries(closed.map((name) => [name, false]));
  return { ...configuration, pages: { ...configuration.pages, ...pages } };
}

/** A screen without what is closed at a school; undefined where nothing is left. */
function openPartsOf(
  node: ScreenNode,
  school: SchoolNode,
  { product, isClosedOperation }: Closing,
  features: ClosedFeatures,
): ScreenNode | undefined {
  const parts: ClosedParts = {
    block: (name) => features.block(name) !== undefined,
    operation: (name) =>
      features.operation(name) !== undefined || isClosedOperation(school.name, name),
    screen: (name) => features.screen(name) !== undefined,
  };
  return withoutClosed(node, parts, product.registry);
}

/** True when a school has closed one of its pages (`pages` in configration.json). */
function isClosed({ pages }: Configuration, screen: string): boolean {
  return pages?.[screen] === false && closableScreens.includes(screen);
}

function screenOf(
  { screens }: SchoolNode,
  name: string,
  { stock }: ProductDefinitions,
): ScreenNode | undefined {
  return screens.get(name) ?? stock.get(name);
}
