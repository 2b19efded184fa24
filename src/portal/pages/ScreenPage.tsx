import { ScreenView } from '../../renderer';
import type { PageProps } from './page';

/** A page that its screen's JSON draws alone. */
export function ScreenPage({ loaded, services }: PageProps) {
  const schools = loaded.schools ? { schools: loaded.schools } : {};
  return <ScreenView screen={loaded.screen} services={services} {...schools} />;
}
