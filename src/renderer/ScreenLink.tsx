import type { Link as LinkData } from '../engine';
import { Link, type LinkProps } from '../ui';
import type { LinkDetails, RendererServices } from './services';
import { linkTarget } from './shown-links';

interface ScreenLinkProps extends Pick<LinkProps, 'className' | 'icon' | 'look' | 'wide'> {
  link: LinkData;
  services: RendererServices;
  details?: LinkDetails;
}

/** A link of a screen; nothing for a link that is not shown (`linkTarget`). */
export function ScreenLink({ link, services, details, ...looks }: ScreenLinkProps) {
  const target = linkTarget(link, services, details);
  if (!target) return null;
  return (
    <Link {...looks} {...target}>
      {services.translate(link.label)}
    </Link>
  );
}
