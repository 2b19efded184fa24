import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageState, RenderedPage, WireKeys } from '../../../wire';
import type { Database } from '../../database/tables';
import type { EarlierFiles } from '../../publishing/contents/earlier-files';
import type { RenderedPages } from '../../publishing/revisions/rendered-pages';
import type { ConfigurationStore } from '../../publishing/store';
import { registerPreviewDocument } from '../studio/preview-document';
import { registerCaptivePortalApi } from './captive-portal-api';
import { registerCatalogues } from './catalogues';
import { registerConfigurationList } from './configuration-list';
import { registerOutboxPage } from './outbox-page';
import { registerPages } from './pages';
import { createResponseCache } from './response-cache';
import { registerSchoolFiles } from './school-files';
import { publicFileHeaders } from './security-headers';

/** Pages, loader responses and validators in memory, each some tens of kilobytes. */
const CACHED_BYTES = 48 * 1024 * 1024;

export interface PageServerOptions {
  store: ConfigurationStore;
  /** The payload cipher's keys at this moment. */
  wire(): WireKeys;
  database: Database;
  render(state: PageState, path: string): RenderedPage;
  /** Pages that the proof of a publication has rendered. */
  rendered: RenderedPages;
  earlier: EarlierFiles;
  /** The folder of the client's build. */
  clientDir: string;
  clock(): Date;
  /** The URL at which students reach the portal; without it, the URL of each request. */
  publicUrl: string | undefined;
  /** True when a deployment's own services have the items that the ids in a school's pages name. */
  itemsAreElsewhere?(school: string): boolean;
  /** True where the Studio is at the portal's own address. */
  hasStudio: boolean;
  /** True when text messages are stored for developers instead of sent, and shown to them. */
  showOutbox: boolean;
}

/** Everything that a browser reads: pages, scripts, validators, the schools' files. */
export async function registerPageServer(
  app: FastifyInstance,
  options: PageServerOptions,
): Promise<void> {
  const { store, wire, database, render, rendered, earlier, clientDir, showOutbox } = options;
  const { clock, publicUrl, hasStudio } = options;
  const cache = createResponseCache({ maxBytes: CACHED_BYTES });
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    // Their names change with their contents, and their tags serve who takes a download up again.
    lastModified: false,
    index: false,
    dotfiles: 'deny',
    setHeaders: (reply) => void reply.headers(publicFileHeaders),
  });
  // Pages name their icon themselves; whoever asks for this one is not sent a whole page.
  app.get('/favicon.ico', (_request, reply) => reply.callNotFound());
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  // For proxies and `formgate doctor`; what monitoring may know has an address of its own.
  app.get('/health', async () => ({
    status: 'ok',
    schools: store.current().schools.size,
  }));
  registerConfigurationList(app, { store, wire, cache });
  registerSchoolFiles(app, { store, cache, earlier });
  registerPreviewDocument(app, clientDir);
  registerCatalogues(app, { store, cache });
  if (showOutbox) registerOutboxPage(app, database);
  else app.get('/outbox', (_request, reply) => reply.callNotFound());
  registerCaptivePortalApi(app, { store, database, clock, publicUrl });
  registerPages(app, {
    store,
    wire,
    items: { database, areElsewhere: options.itemsAreElsewhere, publicUrl },
    cache,
    ...{ render, rendered, hasStudio },
  });
}
