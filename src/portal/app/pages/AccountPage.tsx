import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataComponents } from '../../../plugins/blocks/data-components';
import { DataSourceContext, type RendererServices, ScreenView } from '../../../renderer';
import { dataSource } from '../../api/data-source';
import { queryClientOf } from '../../api/query-client';
import { useApp } from '../app-context';
import type { PageProps } from '../portal';

/** A page with blocks that need data: it brings the data source, its cache, and the components of these blocks. */
export function AccountPage({ loaded, services }: PageProps) {
  const { portal } = useApp();
  const withData = useMemo((): RendererServices => {
    const blocks = { ...services.plugins.blocks, ...dataComponents };
    return { ...services, plugins: { ...services.plugins, blocks } };
  }, [services]);
  return (
    <QueryClientProvider client={queryClientOf(portal)}>
      <DataSourceContext value={dataSource}>
        <ScreenView
          screen={loaded.screen}
          schools={loaded.schools}
          notices={loaded.notices}
          services={withData}
        />
      </DataSourceContext>
    </QueryClientProvider>
  );
}
