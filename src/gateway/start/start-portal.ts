import limit from 'p-limit';
import type { Registry } from '../../engine';
import { studentCalls } from '../../wire/calls/student-calls';
import { callImplementations } from '../call-implementations';
import { createClosedOperations } from '../calls/operation-availability';
import { indexOperations } from '../calls/operation-index';
import { createReload, type LoadOutcome } from '../load-outcome';
import type { GatewayOptions } from '../options';
import type { ExamineThread } from '../publishing/examining/create-examine-thread';
import type { Examiner } from '../publishing/examining/examine';
import type { FolderWatch, TakeChange } from '../publishing/folders/watch';
import { createPortalLoader, type LoadedPortal, type LoadPortal } from '../publishing/load-portal';
import { createPublishedSchools, type PublishedSchools } from '../publishing/published-schools';
import { createRevisionMaker } from '../publishing/revisions/create-revision';
import {
  createValidatorCompiler,
  type ValidatorCompiler,
} from '../publishing/revisions/validator-compiler';
import { type ConfigurationStore, createConfigurationStore } from '../publishing/store';
import type { Lifecycle } from './lifecycle';
import type { Foundation } from './start-foundation';

/** The schools that are served, and the ways to change them: one change at a time. */
export interface LivePortal {
  store: ConfigurationStore;
  published: PublishedSchools;
  compiler: ValidatorCompiler;
  linter: Examiner;
  exclusive: ReturnType<typeof limit>;
  watching: FolderWatch | undefined;
  /** The files that are served. */
  current(): LoadedPortal;
  takeChange: TakeChange;
  /** Reads everything again. */
  reload(): Promise<void>;
}

interface PortalParts {
  options: GatewayOptions;
  registry: Registry;
  linter: ExamineThread;
  onLoaded(outcome: LoadOutcome): void;
}

/**
 * Reads, proves and compiles the schools, from folders and from what was published.
 *
 * @throws UserError where nothing right is there to serve
 */
export async function startPortal(
  lifecycle: Lifecycle,
  { options, registry, linter, onLoaded }: PortalParts,
  { opened, directories, identity, logs, proofs, watching, folders }: Foundation,
): Promise<LivePortal> {
  // Stopped before the database closes: a watch stops once.
  await lifecycle.start(
    'changes of folders',
    () => watching,
    (watch) => watch?.stop(),
  );
  const compiler = createValidatorCompiler(registry);
  const createRevision = createRevisionMaker(
    registry,
    createClosedOperations(
      studentCalls,
      (school) => directories.of(school) !== undefined,
      identity,
    ),
    identity,
    compiler,
  );
  const published = createPublishedSchools(opened.database, {
    followsFolder: options.databaseUrl === undefined,
  });
  const loadPortal = createPortalLoader({
    folders: options,
    registry,
    createRevision,
    identity,
    linter,
    proofs,
    first: folders,
    overlay: published.overlay,
    isPublished: published.isServed,
  });
  const load: LoadPortal = async (changed) => {
    const portal = await loadPortal(changed);
    indexOperations(portal.revision.operations, callImplementations);
    return portal;
  };
  let live = await lifecycle.start('schools', async () => {
    await published.catchUp();
    const portal = await load();
    await portal.store();
    onLoaded({ kind: 'loaded', portal });
    return portal;
  });
  const store = createConfigurationStore(live.revision);
  const takeChange = createReload({
    load,
    publish(portal) {
      live = portal;
      store.publish(portal.revision);
    },
    tell: onLoaded,
    log: {
      error: (data, message) => logs.find('publishing')?.error(data, message),
    },
  });
  return {
    ...{ store, published, compiler, linter, watching, takeChange },
    exclusive: limit(1),
    current: () => live,
    async reload() {
      await takeChange(new Set(), true);
    },
  };
}
