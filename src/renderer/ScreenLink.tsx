import type { Link as LinkData } from '../engine';
import { classNames, Link, type LinkProps } from '../ui';
import type { LinkDetails, RendererServices } from './services';
import { audienceClass, possibleTarget } from './shown-links';

interface ScreenLinkProps extends Pick<LinkProps, 'className' | 'icon' | 'look' | 'wide'> {
  link: LinkData;
  services: RendererServices;
  details?: LinkDetails;
}

/** A link of a screen; nothing for a link that is not shown (`possibleTarget`). */
export function ScreenLink({ link, services, details, ...looks }: ScreenLinkProps) {
  const target = possibleTarget(link, services, details);
  if (!target) return null;
  return (
    <Link
      {...looks}
      {...target}
      className={classNames(looks.className, audienceClass(link, services.viewer))}
    >
      {services.translate(link.label)}
    </Link>
  );
}
