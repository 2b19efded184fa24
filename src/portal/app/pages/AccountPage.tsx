import { QueryClientProvider } from '@tanstack/react-query';
import { ScreenView } from '../../../renderer';
import { DevicesBlock } from '../../account/DevicesBlock';
import { queryClientOf } from '../../account/query-client';
import { SessionBlock } from '../../account/SessionBlock';
import { useApp } from '../app-context';
import type { PageProps } from '../portal';

/** The blocks that show the student's own data. */
const dataBlocks = { session: SessionBlock, devices: DevicesBlock };

/** A page with the student's own data: it brings the data cache and the blocks that need it. */
export function AccountPage({ loaded, services }: PageProps) {
  const { portal } = useApp();
  return (
    <QueryClientProvider client={queryClientOf(portal)}>
      <ScreenView screen={loaded.screen} services={services} blocks={dataBlocks} />
    </QueryClientProvider>
  );
}
