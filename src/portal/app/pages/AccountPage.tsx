import { QueryClientProvider } from '@tanstack/react-query';
import { dataComponents } from '../../../plugins/blocks/data-components';
import { DataSourceContext, ScreenView } from '../../../renderer';
import { dataSource } from '../../api/data-source';
import { queryClientOf } from '../../api/query-client';
import { useApp } from '../app-context';
import type { PageProps } from '../portal';

/** A page with blocks that need data: it brings the data source, its cache, and the components of these blocks. */
export function AccountPage({ loaded, services }: PageProps) {
  const { portal } = useApp();
  return (
    <QueryClientProvider client={queryClientOf(portal)}>
      <DataSourceContext value={dataSource}>
        <ScreenView screen={loaded.screen} services={services} blocks={dataComponents} />
      </DataSourceContext>
    </QueryClientProvider>
  );
}
