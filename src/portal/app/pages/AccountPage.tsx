import { ScreenView } from '../../../renderer';
import type { PageProps } from '../portal';
import { WithData } from './WithData';

/** A page with blocks that need data. */
export function AccountPage({ loaded, services, note }: PageProps) {
  return (
    <WithData services={services}>
      {(withData) => (
        <ScreenView
          screen={loaded.screen}
          schools={loaded.schools}
          notices={loaded.notices}
          services={withData}
          note={note}
        />
      )}
    </WithData>
  );
}
