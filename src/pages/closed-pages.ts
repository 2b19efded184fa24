import type { Configuration, ProductDefinitions, SchoolNode, ScreenNode } from '../engine';
import { closableScreens, type PageConfiguration } from '../wire';
import { stepUses } from './prepare-screen';

/** True for an operation that is not available at a school whatever its screens have. */
export type IsClosedOperation = (school: string, operation: string) => boolean;

/** A school's screen: its own, an inherited or a stock one; undefined where it has none of that name, or it is closed. */
export function findOpenScreen(
  school: SchoolNode,
  name: string,
  product: ProductDefinitions,
  configuration: Configuration,
): ScreenNode | undefined {
  return isClosed(configuration, name) ? undefined : screenOf(school, name, product);
}

/** The pages that a school need not close itself: their forms submit to operations that are not available there. */
export function closedPages(
  school: SchoolNode,
  product: ProductDefinitions,
  isClosedOperation: IsClosedOperation,
): string[] {
  return closableScreens.filter((name) => {
    const node = screenOf(school, name, product);
    return (
      node && stepUses(node).some(({ operation }) => isClosedOperation(school.name, operation))
    );
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

/** Whether a school has closed one of its pages (`pages` in configration.json). */
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
