import type { Issue, Path, Project, SourceLocation } from '../../engine';
import { lintAnywhere } from '../../linter';
import { createDraftPages } from './draft-pages';
import { createDraftProject, type DraftMaterials, type DraftProject } from './draft-project';
import {
  type Look,
  type Outline,
  SETTINGS,
  type ShownPage,
  type Trace,
  type ValidatorHashes,
} from './messages';
import { outlineOf } from './outline';

/** A school's draft among everything that its pages are made of. */
export interface Workspace extends Pick<DraftProject, 'change'> {
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

/** Opens a school's draft. */
export function createWorkspace(school: string, of: DraftMaterials): Workspace {
  const draft = createDraftProject(school, of);
  const page = createDraftPages(school, draft, of);
  let validators: ValidatorHashes = {};
  return {
    change: draft.change,
    setValidators(next) {
      validators = next;
    },
    page: (look) => page(look, validators),
    outline() {
      const readable = draft.readable();
      return readable && outlineOf(readable.project, readable.school);
    },
    issues() {
      const written = draft.written();
      return written ? lintAnywhere(written, school) : [];
    },
    trace(target, path) {
      const readable = draft.readable();
      if (!readable) return undefined;
      const { project, school: node } = readable;
      const found = target === SETTINGS ? node : project.screen(node, target);
      return found && traceOf(project, school, found.locate(path));
    },
  };
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
