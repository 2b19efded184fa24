import {
  type Identity,
  type Issue,
  LOCALES,
  type Locale,
  providerFor,
  type Registry,
} from '../../engine';
import { lintByPolicy } from '../../linter';
import { pageState, pagesOf } from '../../pages';
import type { ClientBuild, PortalServer, RenderedPage, WireKeys } from '../../wire';
import { studentCalls } from '../../wire/calls/student-calls';
import { createClosedOperations } from '../calls/operation-availability';
import { createRevisionMaker } from './create-revision';
import { createRenderedCollection, renderKey } from './rendered-pages';
import type { Revision } from './revision';
import { type ReadPortal, touchedSchools } from './touched-schools';
import {
  type CompiledSchemas,
  createValidatorCompiler,
  recordingCompiler,
} from './validator-compiler';

/** The part of a proof that a deployment adds to a portal's files, as data for another thread. */
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

export interface SchoolToProve extends Deployment {
  school: string;
}

/** A page that failed to render. */
export interface UnrenderedPage {
  school: string;
  screen: string;
  locale: string;
  /** The error with its stack, for the gateway's log. */
  reason: string;
}

/** The proof of a school without errors. It is right where nothing is refused or unrendered. */
export interface SchoolProof {
  /** The places that go further than the operator allows. */
  refused: readonly Issue[];
  unrendered: readonly UnrenderedPage[];
  /** The validators of the schools that it touches, as they are live and as they will be. */
  compiled: CompiledSchemas;
  /** Pages by their keys: those that took the longest. */
  rendered: ReadonlyMap<string, RenderedPage>;
}

export interface ProverParts {
  registry: Registry;
  /** Loads the program that renders pages. */
  loadPages(): Promise<Pick<PortalServer, 'createPageRenderer'>>;
  /** Told of the file that is looked at next; of none for what is about the portal as a whole. */
  onLookAt?(file: string): void;
}

type ProveSchool = (
  live: ReadPortal,
  candidate: ReadPortal,
  of: SchoolToProve,
) => Promise<SchoolProof>;

/**
 * Makes the function that proves of a school what no linter can: every validator compiles and every
 * page renders, in each language, also at the schools that it touches.
 */
export function createProver({
  registry,
  loadPages,
  onLookAt = () => {},
}: ProverParts): ProveSchool {
  const compiler = createValidatorCompiler(registry);

  return async function proveSchool(live, candidate, { school, ...deployment }) {
    const { policy, directorySchools, build } = deployment;
    // Of schools that extend this one the gateway applies the limits itself.
    const refused = lintByPolicy(candidate.project, policy, school);
    if (refused.length > 0) return refusedProof(refused);
    const { createPageRenderer } = await loadPages();
    const withDirectory = new Set(directorySchools);
    const isClosed = createClosedOperations(studentCalls, (name) => withDirectory.has(name), {
      policy,
    });
    const provider = (name: string, id: string | undefined) =>
      id === undefined ? undefined : providerFor(policy, name, id);
    const recording = recordingCompiler(compiler);
    const reviseAs = ({ project, files }: ReadPortal) =>
      createRevisionMaker(
        registry,
        isClosed,
        { policy, of: provider },
        recording,
      )(project, files.assets);
    const schools = touchedSchools(school, live.project, candidate);
    const revision = reviseAs(candidate);
    onLookAt(`schools/${school}/`);
    prepareScreens(reviseAs(live), live, schools);
    prepareScreens(revision, candidate, schools);
    const render = createPageRenderer(build);
    const rendered = createRenderedCollection();
    const unrendered: UnrenderedPage[] = [];
    for (const { page, locale } of schools.flatMap((name) => pagesToRender(revision, name))) {
      const { school: owner, screen, path } = page;
      onLookAt(`schools/${owner.name}/screens/${screen}.json`);
      const begun = performance.now();
      try {
        const made = render(pageState(revision, page, { ...deployment, locale }), path);
        const key = renderKey({ ...deployment, revision, page, locale });
        rendered.add(key, made, performance.now() - begun);
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        unrendered.push({ school: owner.name, screen, locale, reason });
      }
    }
    return { refused, unrendered, compiled: recording.compiled, rendered: rendered.slowest() };
  };
}

export function refusedProof(refused: readonly Issue[]): SchoolProof {
  return { refused, unrendered: [], compiled: new Map(), rendered: new Map() };
}

/** Prepares all screens of some schools, and so compiles their validators. */
function prepareScreens(
  { schools: revised }: Revision,
  { project: { product, schools } }: ReadPortal,
  names: readonly string[],
): void {
  for (const name of names) {
    const screens = [...product.stock.keys(), ...(schools.get(name)?.screens.keys() ?? [])];
    for (const screen of new Set(screens)) revised.get(name)?.screen(screen);
  }
}

/** Each page of a school in each of its languages. */
function pagesToRender({ schools }: Revision, name: string) {
  const school = schools.get(name);
  const locales: readonly Locale[] = school?.configuration.locales ?? LOCALES;
  const pages = school ? pagesOf(school) : [];
  return pages.flatMap((page) => locales.map((locale) => ({ page, locale })));
}
