import { compactReport } from './compact';
import type { Format } from './formats';
import { githubReport } from './github';
import { jsonReport } from './json';
import { junitReport } from './junit';
import { prettyReport } from './pretty';
import type { Report } from './report';
import { sarifReport } from './sarif';

/** Every form of a report. */
export const reports: Readonly<Record<Format, Report>> = {
  pretty: prettyReport,
  compact: compactReport,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
};
