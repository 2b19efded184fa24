import { ScreenView } from '../../../renderer';
import type { PageProps } from '../portal';

/** A page that shows its screen and needs nothing else. */
export function ScreenPage({ loaded, services }: PageProps) {
  const schools = loaded.schools ? { schools: loaded.schools } : {};
  return <ScreenView screen={loaded.screen} services={services} {...schools} />;
}
