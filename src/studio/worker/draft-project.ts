import {
  createProject,
  type MetaSchemas,
  type Project,
  type ProjectInput,
  type SchoolNode,
} from '../../engine';
import { pluginRegistry } from '../../plugins/definitions';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { createAssetFacts } from './asset-facts';
import type { Materials, PageProblem } from './messages';

export interface DraftMaterials {
  materials: Materials;
  /** The files that are live: only other pictures are taken from the draft. */
  base: DraftFiles;
}

/** The project of a draft, made anew at each change. */
export interface DraftProject {
  /** Takes new contents of files; undefined for those that are gone. */
  change(files: DraftFiles): void;
  /** The draft's files at this moment. */
  files(): DraftFiles;
  /** The project with the last text of each file that was JSON, and its school. */
  readable(): { project: Project; school: SchoolNode } | undefined;
  /** The project of the files as they are written, readable or not. */
  written(): Project | undefined;
  problems(): readonly PageProblem[];
}

/** Makes each project of the one before, so that it takes time for what changed alone. */
export function createDraftProject(
  school: string,
  { materials, base }: DraftMaterials,
): DraftProject {
  const registry = pluginRegistry();
  const folder = `schools/${school}/`;
  const shared = new Map<string, string>();
  for (const [path, text] of Object.entries(materials.texts)) {
    if (text !== undefined) shared.set(path, text);
  }
  const factsOf = createAssetFacts(folder, { materials, base });
  /** The last text of each file that was JSON. */
  const lastGood = new Map<string, string>();
  let files: DraftFiles = {};
  let project: Project | undefined;
  let written: Project | undefined;
  let problems: readonly PageProblem[] = [];

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
    for (const { path, text, json } of made.files) if (json !== undefined) lastGood.set(path, text);
    for (const { file } of problems) {
      const good = lastGood.get(file);
      if (good === undefined) texts.delete(file);
      else texts.set(file, good);
    }
    project = problems.length === 0 ? made : createProject(input(texts), project ?? made);
  }

  return {
    change,
    files: () => files,
    readable() {
      const node = project?.schools.get(school);
      return project && node && { project, school: node };
    },
    written: () => written,
    problems: () => problems,
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
