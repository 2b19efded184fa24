import { resolveText, type Link as ScreenLinkData } from '../engine';
import { Link, type LinkProps } from '../ui';
import type { RendererServices } from './services';

interface ScreenLinkProps extends Pick<LinkProps, 'look' | 'wide'> {
  link: ScreenLinkData;
  services: RendererServices;
}

/** A link of a screen. One that leads nowhere is not drawn. */
export function ScreenLink({ link, services, ...looks }: ScreenLinkProps) {
  const target = services.linkTo(link);
  if (target.href === undefined && !target.onClick) return null;
  return (
    <Link {...looks} {...target}>
      {resolveText(link.label, services.locale)}
    </Link>
  );
}
