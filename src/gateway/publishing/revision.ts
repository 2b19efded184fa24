import type { Operations } from '../../engine';
import type {
  LoadedRoute,
  OperationCalls,
  PageConfiguration,
  PreparedScreen,
  SchoolSummary,
} from '../../wire';
import type { StepUse } from '../operations/ports';

/** One screen of a school, ready to be drawn. */
export interface SchoolScreen {
  screen: PreparedScreen;
  validators: LoadedRoute['validators'];
}

/** One school, resolved. */
export interface SchoolRevision {
  configuration: PageConfiguration;
  screens: ReadonlyMap<string, SchoolScreen>;
  /** The steps of all screens by the operation that they submit to. */
  steps: ReadonlyMap<string, readonly StepUse[]>;
}

/** A file of a school, as it is served. */
export interface SchoolAsset {
  body: Buffer;
  type: string;
  etag: string;
}

/** One immutable state of everything that schools and schemas say. */
export interface Revision {
  /** Changes with the content. */
  id: string;
  defaultSchoolName: string;
  schools: ReadonlyMap<string, SchoolRevision>;
  summaries: readonly SchoolSummary[];
  operations: Operations;
  calls: OperationCalls;
  /** The text of each compiled validator by its hash. */
  validators: ReadonlyMap<string, string>;
  /** Files by the path below `/schools/`: `riverside/assets/logo.svg`. */
  assets: ReadonlyMap<string, SchoolAsset>;
}

/** The school of a path's first segment: that school, the default school, the literal `default` (section 4). */
export function schoolNameFor(revision: Revision, segment: string | undefined): string {
  if (segment !== undefined && revision.schools.has(segment)) return segment;
  return revision.schools.has(revision.defaultSchoolName) ? revision.defaultSchoolName : 'default';
}
