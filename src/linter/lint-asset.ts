import {
  type BuiltInLocale,
  createProject,
  type Issue,
  type Registry,
  type Severity,
} from '../engine';
import { inspectAsset } from './assets/inspect-asset';
import { describeBy, type IssueWords } from './describe-by';
import { findingsOf } from './find-in-nodes';
import { brokenPicture } from './rules/assets/broken-picture';
import { logoShape } from './rules/assets/logo-shape';
import { pictureWeight } from './rules/assets/picture-weight';
import { unsafeSvg } from './rules/assets/unsafe-svg';
import { severityOf, toIssue } from './to-issue';

/** The rules about what is in a picture's file. */
const rules = [brokenPicture, unsafeSvg, pictureWeight, logoShape];

/** A file that is not a school's yet. */
export interface NewAsset {
  /** `assets/logo.svg` */
  path: string;
  bytes: Uint8Array;
  /** The role that the picture is to have. */
  role: 'logo' | 'favicon' | 'picture';
}

export interface AssetProblem extends IssueWords {
  severity: Severity;
  rule: Issue['rule'];
}

/**
 * Says of a picture what the linter would say of it once it is a school's, the worst first: the
 * same rules, in a project of this file alone.
 */
export function lintAsset(
  { path, bytes, role }: NewAsset,
  { registry, locale }: { registry: Registry; locale: BuiltInLocale },
): AssetProblem[] {
  const folder = 'schools/school';
  const facts = inspectAsset(bytes);
  const theme = role === 'picture' ? {} : { [role]: path };
  const screen = {
    screen: 'page',
    title: 'Page',
    blocks: role === 'picture' ? [{ block: 'markdown', id: 'text', text: `![.](${path})` }] : [],
  };
  const project = createProject({
    files: new Map([
      [`${folder}/configration.json`, JSON.stringify({ schoolNameEn: 'school', theme })],
      [`${folder}/screens/page.json`, JSON.stringify(screen)],
    ]),
    assets: new Set([`${folder}/${path}`]),
    assetFacts: () => facts,
    ...{ metaSchemas: {}, operations: { operations: {} }, registry },
  });
  const found = findingsOf(rules, (report) => (rule) => rule.check?.({ project, report }));
  return found
    .map(({ rule, report }) => ({
      rule: rule.name,
      severity: severityOf(rule, report),
      ...describeBy(rule, toIssue(rule, report, project), locale),
    }))
    .sort((left, right) => Number(right.severity === 'error') - Number(left.severity === 'error'));
}
