import { type Identity, type Locale, providerFor, type Registry } from '../../../engine';
import { pageState, type ResolvedPage } from '../../../pages';
import type { ClientBuild, PortalServer, RenderedPage, WireKeys } from '../../../wire';
import { studentCalls } from '../../../wire/calls/student-calls';
import { createClosedOperations } from '../../calls/operation-availability';
import { createRevisionMaker } from '../revisions/create-revision';
import type { Revision } from '../revisions/revision';
import {
  type CompiledSchemas,
  createValidatorCompiler,
  recordingCompiler,
} from '../revisions/validator-compiler';
import type { ReadPortal } from './touched-schools';

/** The part of pages that a deployment adds to a portal's files, as data for another thread. */
export interface Deployment {
  /** How far the operator lets schools go. */
  policy: Identity;
  /** The schools whose accounts a directory has. */
  directorySchools: readonly string[];
  wire: WireKeys;
  build: ClientBuild;
  /** The day that pages are rendered for, as YYYY-MM-DD. */
  today: string;
}

export interface PageMakerParts {
  registry: Registry;
  /** Loads the program that renders pages. */
  loadPages(): Promise<Pick<PortalServer, 'createPageRenderer'>>;
}

/** Makes pages of a portal's files as a deployment would serve them. */
export interface PageMaker {
  revise(portal: ReadPortal): Revision;
  /** @throws whatever a page throws that cannot be rendered */
  render(revision: Revision, page: ResolvedPage, locale: Locale): RenderedPage;
  /** The validators of all screens that were prepared. */
  compiled: CompiledSchemas;
}

/** Gives a function that makes a page maker; what one has compiled, the next need not. */
export function createPageMakers({ registry, loadPages }: PageMakerParts) {
  const compiler = createValidatorCompiler(registry);

  return async function makerFor(deployment: Deployment): Promise<PageMaker> {
    const { policy, directorySchools, build } = deployment;
    const { createPageRenderer } = await loadPages();
    const render = createPageRenderer(build);
    const withDirectory = new Set(directorySchools);
    const hasDirectory = (school: string) => withDirectory.has(school);
    const isClosed = createClosedOperations(studentCalls, hasDirectory, { policy });
    const provider = (school: string, id: string | undefined) =>
      id === undefined ? undefined : providerFor(policy, school, id);
    const recording = recordingCompiler(compiler);
    return {
      revise({ project, files }) {
        const identity = { policy, of: provider };
        return createRevisionMaker(registry, isClosed, identity, recording)(project, files.assets);
      },
      render: (revision, page, locale) =>
        render(pageState(revision, page, { ...deployment, locale }), page.path),
      compiled: recording.compiled,
    };
  };
}
