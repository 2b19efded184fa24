export { readWorkbook, WorkbookError, type WorkbookParts } from './read-workbook';
export { MOST_LINE_BYTES, type TableRow } from './table-row';
export { writeWorkbook } from './write-workbook';
