export { digestOf, missingIn, type TextRow, type Texts } from './text-row';
export {
  compareTexts,
  guardApostrophes,
  type ReadTable,
  type ReturnedText,
  readCsv,
  readTable,
  type TableOutcome,
  type TextChange,
  tableOf,
  writeCsv,
} from './texts-csv';
