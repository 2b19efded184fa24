import type { Identity, Project, SchoolNode } from '../../engine';
import {
  closedPointers,
  createPageModel,
  createPageSchool,
  createScreenPreparer,
  findOpenScreen,
  limitedSettings,
  type PageModel,
  type PagePorts,
  pageState,
  pagesOf,
} from '../../pages';
import type { WireKeys } from '../../wire';
import { createAssetSource } from './draft-assets';
import type { DraftMaterials, DraftProject } from './draft-project';
import type { Look, Materials, ShownPage, ValidatorHashes } from './messages';

/** Makes the pages of a draft as its students would get them. */
export function createDraftPages(
  school: string,
  draft: DraftProject,
  of: DraftMaterials,
): (look: Look, validators: ValidatorHashes) => ShownPage {
  const { materials } = of;
  const assetAt = createAssetSource(school, of);
  const prepare = createScreenPreparer();
  /** The pages of a project. */
  let known: { project: Project; model: PageModel } | undefined;

  function modelOf(project: Project): PageModel {
    if (known?.project !== project) {
      const ports = portsOf(project);
      const model = createPageModel(project, (node) => createPageSchool(node, ports));
      known = { project, model };
    }
    return known.model;
  }

  function portsOf(project: Project): PagePorts {
    const { providers, limits } = materials.identity;
    return {
      product: project.product,
      validatorHash: () => undefined,
      asset: (node, asset) => {
        const path = project.assetPath(node, asset);
        return path === undefined ? undefined : assetAt(path, draft.files());
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

  return (look, validators) => {
    const problems = draft.problems();
    const nothing = { screen: look.screen, path: `/${school}`, state: undefined, closed: [] };
    const readable = draft.readable();
    if (!readable) return { ...nothing, problems };
    const { project, school: node } = readable;
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
  };
}

function fileOfScreen(project: Project, node: SchoolNode, screen: string): string {
  return project.screen(node, screen)?.file.path ?? `schools/${node.name}`;
}

type LiveLabel = Materials['identity']['providers'][number]['label'];

function localized(label: LiveLabel): Record<string, string> | undefined {
  return typeof label === 'string'
    ? { 'zh-CN': label }
    : Object.fromEntries(Object.entries(label).map(([tag, word]) => [tag, String(word)]));
}
