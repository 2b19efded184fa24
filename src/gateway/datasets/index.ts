import type { Dataset } from './datasets';
import type { OpenDatasetStore } from './open-dataset-store';

/** The gateway's door for the tools: plans, balances and the like of a school, without the server. */
export { checkRow, type DatasetProblem, type DatasetRow, type RowTexts } from './check-row';
export type { DatasetImport, DatasetStore } from './dataset-store';
export { type Dataset, type DatasetField, datasets } from './datasets';

/** A dataset of a school at the gateway that an environment describes. What opens databases loads only here. */
export async function openDatasetStore(
  environment: Readonly<Record<string, string | undefined>>,
  school: string,
  dataset: Dataset,
): Promise<OpenDatasetStore> {
  return (await import('./open-dataset-store')).openDatasetStore(environment, school, dataset);
}
