import { isShown, type Link, type Viewer } from '../engine';
import type { LinkTarget } from '../ui';
import type { LinkDetails, RendererServices } from './services';

type LinkServices = Pick<RendererServices, 'linkTo' | 'viewer'>;

/** A link that is shown, with its target. */
export interface ShownLink {
  /** Unique among the links of a list. */
  key: string;
  link: Link;
  target: LinkTarget;
  /** Of its item in the list: see `audienceClass`. */
  className: string | undefined;
}

/**
 * Gives the class of a link for those alone who are signed in, or are not, while that is unknown:
 * the document is drawn before. Style sheets show what holds by an attribute of the root element.
 */
export function audienceClass({ when }: Link, viewer: Viewer): string | undefined {
  if (viewer.signedIn !== undefined || when?.signedIn === undefined) return undefined;
  return when.signedIn ? 'fg-if-signed-in' : 'fg-if-signed-out';
}

/** Gives a link's target; undefined for one that certainly is not shown, as `shownLinks` has it. */
export function possibleTarget(
  link: Link,
  services: LinkServices,
  details?: LinkDetails,
): LinkTarget | undefined {
  const { viewer } = services;
  const signedIn = viewer.signedIn ?? link.when?.signedIn;
  return linkTarget(link, { ...services, viewer: { ...viewer, signedIn } }, details);
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

/**
 * The links of a list that are shown, in its order. Until it is known who reads, those for students
 * who are signed in and those for others are both there, each with its class.
 */
export function shownLinks(
  links: readonly Link[] | undefined,
  services: LinkServices,
): ShownLink[] {
  return (links ?? []).flatMap((link) => {
    const target = possibleTarget(link, services);
    const className = audienceClass(link, services.viewer);
    return target ? [{ key: link.id ?? JSON.stringify(link), link, target, className }] : [];
  });
}
