import {
  createProject,
  type Identity,
  type Issue,
  type MetaSchemas,
  type Path,
  type Project,
  type ProjectInput,
  type SchoolNode,
  type SourceLocation,
} from '../../engine';
import { lintAnywhere } from '../../linter';
import {
  closedPointers,
  createPageModel,
  createPageSchool,
  createScreenPreparer,
  findOpenScreen,
  limitedSettings,
  type PageAsset,
  type PageModel,
  type PagePorts,
  pageState,
  pagesOf,
} from '../../pages';
import { pluginRegistry } from '../../plugins/definitions';
import type { WireKeys } from '../../wire';
import type { DraftContent, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { isSameContent } from '../draft/splice';
import { createAssetFacts } from './asset-facts';
import type {
  Look,
  Materials,
  Outline,
  PageProblem,
  ShownPage,
  Trace,
  ValidatorHashes,
} from './messages';
import { SETTINGS } from './messages';
import { outlineOf } from './outline';

/** A school's draft among everything that its pages are made of. */
export interface Workspace {
  /** Takes new contents of files; undefined for those that are gone. */
  change(files: DraftFiles): void;
  setValidators(validators: ValidatorHashes): void;
  page(look: Look): ShownPage;
  outline(): Outline | undefined;
  /**
   * Lists the problems in the files as they are written, as far as they can be known here
   * (`lintAnywhere`).
   */
  issues(): readonly Issue[];
  /** Finds where a value was written, in the nearest file. */
  trace(target: string, path: Path): Trace | undefined;
}

/**
 * Opens a school's draft. Each change makes a project of the one before, so that it takes time for
 * what changed alone.
 *
 * @param base the files that are live: only other pictures are taken from the draft
 */
export function createWorkspace(
  school: string,
  { materials, base }: { materials: Materials; base: DraftFiles },
): Workspace {
  const registry = pluginRegistry();
  const folder = `schools/${school}/`;
  const shared = new Map<string, string>();
  for (const [path, text] of Object.entries(materials.texts)) {
    if (text !== undefined) shared.set(path, text);
  }
  let files: DraftFiles = {};
  let validators: ValidatorHashes = {};
  let project: Project | undefined;
  /** Of the files as they are written, readable or not. */
  let written: Project | undefined;
  let model: PageModel | undefined;
  /** The last text of each file that was JSON. */
  const readable = new Map<string, string>();
  let problems: readonly PageProblem[] = [];
  const prepare = createScreenPreparer();
  const factsOf = createAssetFacts(folder, { materials, base });

  function input(texts: ReadonlyMap<string, string>): ProjectInput {
    const current = files;
    const own = Object.keys(current).filter((path) => path.startsWith('assets/'));
    const others = Object.keys(materials.assets).filter((path) => !path.startsWith(folder));
    return {
      files: texts,
      assets: new Set([...others, ...own.map((path) => folder + path)]),
      assetFacts: (path) => factsOf(path, current),
      metaSchemas: materials.metaSchemas as MetaSchemas,
      operations: Object(materials.operations),
      registry,
    };
  }

  function change(next: DraftFiles): void {
    files = next;
    const texts = new Map(shared);
    for (const [path, content] of Object.entries(files)) {
      if (content && 'text' in content && !path.startsWith('assets/')) {
        texts.set(folder + path, content.text);
      }
    }
    const made = createProject(input(texts), written ?? project);
    written = made;
    problems = brokenFiles(made, folder);
    for (const { path, text, json } of made.files) if (json !== undefined) readable.set(path, text);
    for (const { file } of problems) {
      const good = readable.get(file);
      if (good === undefined) texts.delete(file);
      else texts.set(file, good);
    }
    project = problems.length === 0 ? made : createProject(input(texts), project ?? made);
    model = undefined;
  }

  function modelOf(current: Project): PageModel {
    const ports = portsOf(current);
    model ??= createPageModel(current, (node) => createPageSchool(node, ports));
    return model;
  }

  function portsOf(current: Project): PagePorts {
    const { providers, limits } = materials.identity;
    return {
      product: current.product,
      validatorHash: () => undefined,
      asset: (node, asset) => {
        const path = current.assetPath(node, asset);
        return path === undefined ? undefined : assetAt(path);
      },
      isClosedOperation: () => false,
      policy: { limits } as Identity,
      provider: (_school, id) => {
        const found = providers.find((provider) => provider.id === id);
        return found && { label: localized(found.label) };
      },
      pinyin: () => [],
      prepare,
    };
  }

  function assetAt(path: string): PageAsset | undefined {
    const own = path.startsWith(folder) ? files[path.slice(folder.length)] : undefined;
    const live = materials.assets[path];
    const isLive = !own || isSameContent(own, base[path.slice(folder.length)]);
    if (live && isLive) return liveAsset(live, own);
    return own && draftAsset(path, own);
  }

  function page(look: Look): ShownPage {
    const path = `/${school}`;
    const nothing = { screen: look.screen, path, state: undefined, closed: [] };
    const node = project?.schools.get(school);
    if (!project || !node) return { ...nothing, problems };
    try {
      const pages = modelOf(project);
      const found = pages.schools.get(school);
      const shown = found && pagesOf(found).find(({ screen }) => screen === look.screen);
      if (!shown) return { ...nothing, problems };
      const keys = materials.wire as unknown as WireKeys;
      const state = pageState(pages, shown, { ...look, wire: keys });
      const hashes = validators[look.screen];
      const loaded = hashes ? { ...state.loaded, validators: { ...hashes } } : state.loaded;
      const ports = portsOf(project);
      const open = findOpenScreen(node, look.screen, limitedSettings(node, ports.policy), ports);
      const closed = open ? closedPointers(open) : [];
      return {
        ...{ screen: look.screen, path: shown.path, closed, problems },
        state: { ...state, loaded },
      };
    } catch {
      // Pages are made of what the linter has proven; a draft may be anything.
      const file = fileOfScreen(project, node, look.screen);
      return { ...nothing, problems: [...problems, { code: 'not-shown', file }] };
    }
  }

  return {
    change,
    setValidators(next) {
      validators = next;
    },
    page,
    outline() {
      const node = project?.schools.get(school);
      return project && node && outlineOf(project, node);
    },
    issues: () => (written ? lintAnywhere(written, school) : []),
    trace(target, path) {
      const node = project?.schools.get(school);
      if (!project || !node) return undefined;
      const found = target === SETTINGS ? node : project.screen(node, target);
      return found && traceOf(project, school, found.locate(path));
    },
  };
}

function brokenFiles(project: Project, folder: string): PageProblem[] {
  return project.files.flatMap(({ path, json, problems, positions }): PageProblem[] => {
    if (json !== undefined || !path.startsWith(folder)) return [];
    const [first] = problems;
    const { line, column, offset } = positions.range(first?.offset ?? 0, 0).start;
    return [{ code: 'broken-json', file: path, line, column, offset }];
  });
}

function fileOfScreen(project: Project, node: SchoolNode, screen: string): string {
  return project.screen(node, screen)?.file.path ?? `schools/${node.name}`;
}

function traceOf(project: Project, school: string, location: SourceLocation): Trace {
  const { file, path } = location.origin ?? {
    file: location.file,
    path: location.at.type === 'json' ? location.at.path : undefined,
  };
  const found = project.file(file);
  const line = path && found?.positions.rangeOf(path, 'value').start.line;
  return { origin: originOf(file, school), file, line };
}

function originOf(file: string, school: string): Trace['origin'] {
  if (file.startsWith(`schools/${school}/`)) return 'school';
  return file.startsWith('schools/') ? 'family' : 'stock';
}

type LiveAsset = NonNullable<Materials['assets'][string]>;
type LiveLabel = Materials['identity']['providers'][number]['label'];

function liveAsset(live: LiveAsset, own: DraftContent | undefined): PageAsset {
  const { width, height } = live;
  return {
    url: live.url,
    type: live.type,
    bytes: live.bytes,
    size: () => (width === undefined || height === undefined ? undefined : { width, height }),
    text: () => (own && 'text' in own ? own.text : ''),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** A file that is in the draft alone, so that nothing serves it yet. */
function draftAsset(path: string, content: DraftContent): PageAsset {
  const type = TYPES[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text/plain';
  const text = 'text' in content ? content.text : '';
  const url =
    'text' in content
      ? `data:${type};charset=utf-8,${encodeURIComponent(text)}`
      : `data:${type};base64,${content.base64}`;
  // Its size is what the browser finds: the space of a picture is not reserved in a preview.
  return { url, type, bytes: url.length, size: () => undefined, text: () => text };
}

function localized(label: LiveLabel): Record<string, string> | undefined {
  return typeof label === 'string'
    ? { 'zh-CN': label }
    : Object.fromEntries(Object.entries(label).map(([tag, word]) => [tag, String(word)]));
}
