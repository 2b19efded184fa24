import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { resolveText } from '../../engine';
import { ScreenView } from '../../renderer';
import { Dialog } from '../../ui';
import { useApp } from '../app/app-context';
import { draftsOf } from '../app/drafts';
import { messages } from '../messages';
import type { PageProps } from './page';

/**
 * Adding a device: a dialog over the page that it was opened from; a page of its own when its address is opened
 * directly, because there is nothing behind it then.
 */
export function AddMacPage({ loaded, services, behind }: PageProps) {
  const navigate = useNavigate();
  const { portal } = useApp();
  const { locale } = services;
  const under = useMemo(
    () =>
      behind && {
        ...services,
        validators: behind.validators,
        drafts: draftsOf(portal, behind.loaded.screen.screen),
      },
    [services, behind, portal],
  );
  if (!behind || !under) return <ScreenView screen={loaded.screen} services={services} />;
  return (
    <>
      <Dialog
        open
        title={resolveText(loaded.screen.title, locale)}
        closeLabel={messages[locale].close}
        onClose={() => navigate(-1)}
      >
        <ScreenView screen={loaded.screen} services={services} scope="-dialog" />
      </Dialog>
      <div inert>
        <behind.Page loaded={behind.loaded} services={under} />
      </div>
    </>
  );
}
