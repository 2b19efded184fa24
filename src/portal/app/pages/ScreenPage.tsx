import { ScreenView } from '../../../renderer';
import type { PageProps } from '../portal';

/** A page that shows its screen and needs nothing else. */
export function ScreenPage({ loaded, services, note }: PageProps) {
  return (
    <ScreenView
      screen={loaded.screen}
      schools={loaded.schools}
      services={services}
      back={loaded.back}
      studentBack={loaded.studentBack}
      note={note}
    />
  );
}
