import { useNavigate } from 'react-router-dom';
import { resolveText } from '../../engine';
import { ScreenView } from '../../renderer';
import { Dialog } from '../../ui';
import { messages } from '../messages';
import type { PageProps } from './page';

/**
 * Adding a device: a dialog over the page that it was opened from; a page of its own when its address is opened
 * directly, because there is nothing behind it then.
 */
export function AddMacPage({ loaded, services, behind }: PageProps) {
  const navigate = useNavigate();
  const { locale } = services;
  const form = <ScreenView screen={loaded.screen} services={services} />;
  if (!behind) return form;
  return (
    <>
      <Dialog
        open
        title={resolveText(loaded.screen.title, locale)}
        closeLabel={messages[locale].close}
        onClose={() => navigate(-1)}
      >
        {form}
      </Dialog>
      <div inert>
        <behind.Page
          loaded={behind.loaded}
          services={{ ...services, validators: behind.validators }}
        />
      </div>
    </>
  );
}
