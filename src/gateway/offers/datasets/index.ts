/**
 * The gateway's door for the tools: how lines of a file become rows of plans, balances and the
 * like.
 */
export { checkRow, type DatasetProblem } from './check-row';
export { type Dataset, datasetNamed } from './datasets';
