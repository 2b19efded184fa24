import { ScreenView } from '../../../renderer';
import { NavigationBar } from '../NavigationBar';
import type { PageComponent, PageProps } from '../portal';
import { WithData } from './WithData';

/** A page with blocks that need data, or with the navigation bar. */
export const AccountPage: PageComponent = Object.assign(DataPage, { Navigation: NavigationBar });

function DataPage({ loaded, services, note }: PageProps) {
  return (
    <WithData services={services}>
      {(withData) => (
        <ScreenView
          screen={loaded.screen}
          schools={loaded.schools}
          notices={loaded.notices}
          services={withData}
          note={note}
          back={loaded.back}
          studentBack={loaded.studentBack}
        />
      )}
    </WithData>
  );
}
