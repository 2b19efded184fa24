import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { lazyComponents } from '../../../plugins/blocks/lazy-components';
import { DataSourceContext, type RendererServices } from '../../../renderer';
import { MoreIcons, moreIcons } from '../../../ui';
import { dataSource } from '../../api/data-source';
import { fetchAnew, queryClientOf } from '../../api/query-client';
import { useApp } from '../app-context';
import './dialog-screen.css';

interface WithDataProps {
  services: RendererServices;
  /** Renders a page with services that know the blocks with data. */
  children(services: RendererServices): ReactNode;
}

/**
 * The surroundings of a page with blocks that need data: the data source, its cache, the
 * components of these blocks, and the icons that only they show.
 */
export function WithData({ services, children }: WithDataProps) {
  const { portal } = useApp();
  const queries = queryClientOf(portal);
  const withData = useMemo((): RendererServices => {
    const { markBlocks } = portal;
    const lazy = markBlocks ? markBlocks(lazyComponents) : lazyComponents;
    const blocks = { ...services.plugins.blocks, ...lazy };
    return {
      ...services,
      plugins: { ...services.plugins, blocks },
      // A form's success may have changed what the page shows.
      async call(...request) {
        const result = await services.call(...request);
        if (result.ok) void fetchAnew(queries);
        return result;
      },
    };
  }, [services, portal, queries]);
  return (
    <QueryClientProvider client={queries}>
      <DataSourceContext value={dataSource}>
        <MoreIcons value={moreIcons}>{children(withData)}</MoreIcons>
      </DataSourceContext>
    </QueryClientProvider>
  );
}
