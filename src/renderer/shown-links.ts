import { isShown, type Link } from '../engine';
import type { LinkTarget } from '../ui';
import type { LinkDetails, RendererServices } from './services';

type LinkServices = Pick<RendererServices, 'linkTo' | 'viewer'>;

/** A link that is shown, with its target. */
export interface ShownLink {
  /** Unique among the links of a list. */
  key: string;
  link: Link;
  target: LinkTarget;
}

/**
 * Gives a link's target; undefined for a link that is not shown: its `when` does not hold, or its
 * target is empty.
 */
export function linkTarget(
  link: Link,
  services: LinkServices,
  details?: LinkDetails,
): LinkTarget | undefined {
  if (!isShown(link.when, services.viewer)) return undefined;
  const target = services.linkTo(link, details);
  return target.href === undefined && !target.onClick ? undefined : target;
}

/** The links of a list that are shown, in its order. */
export function shownLinks(
  links: readonly Link[] | undefined,
  services: LinkServices,
): ShownLink[] {
  return (links ?? []).flatMap((link) => {
    const target = linkTarget(link, services);
    return target ? [{ key: link.id ?? JSON.stringify(link), link, target }] : [];
  });
}
