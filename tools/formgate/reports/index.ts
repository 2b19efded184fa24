import type { Format } from './formats';
import type { Findings, Report } from './report';
import { summaryReport } from './summary';

/**
 * The report of findings in a format. What it needs of the linter loads only where there is
 * something to tell.
 */
export async function loadReport(format: Format, { issues }: Findings): Promise<Report> {
  if (format === 'pretty' && issues.length === 0) return summaryReport;
  return (await import('./all-reports')).reports[format];
}
