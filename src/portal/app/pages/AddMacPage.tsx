import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ScreenView } from '../../../renderer';
import { Dialog } from '../../../ui';
import { messages } from '../../messages';
import { useApp } from '../app-context';
import { NavigationBar } from '../NavigationBar';
import type { PageComponent, PageProps } from '../portal';
import { draftsOf } from '../use-services';
import { WithData } from './WithData';

/**
 * Adds a device: in a dialog over the page that opened it, or on a page of its own when its URL is
 * opened directly, without a background.
 */
export const AddMacPage: PageComponent = Object.assign(AddDevice, { Navigation: NavigationBar });

function AddDevice({ loaded, services, background }: PageProps) {
  const navigate = useNavigate();
  const { portal } = useApp();
  const { translate } = services;
  const backgroundServices = useMemo(
    () =>
      background && {
        ...services,
        validators: background.validators,
        drafts: draftsOf(portal, background.loaded.screen.screen),
      },
    [services, background, portal],
  );
  if (!background || !backgroundServices)
    return (
      <WithData services={services}>
        {(withData) => <ScreenView screen={loaded.screen} services={withData} back={loaded.back} />}
      </WithData>
    );
  return (
    <>
      <Dialog
        open
        title={translate(loaded.screen.title)}
        closeLabel={translate(messages.close)}
        onClose={() => navigate(-1)}
      >
        <WithData services={services}>
          {(withData) => <ScreenView screen={loaded.screen} services={withData} scope="-dialog" />}
        </WithData>
      </Dialog>
      <div inert>
        <background.Page loaded={background.loaded} services={backgroundServices} />
      </div>
    </>
  );
}
