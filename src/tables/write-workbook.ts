import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The parts of a workbook with one sheet that are the same for every one (ECMA-376, part 1, section
 * 12).
 */
const FIXED = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Formgate" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/**
 * A workbook with one sheet of texts; the first line stays in sight. A text is never a formula
 * there.
 */
export function writeWorkbook(lines: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const rows = lines.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
  const view = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const sheet = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews><cols><col min="1" max="7" width="36"/></cols><sheetData>${rows}</sheetData></worksheet>`;
  const parts = { ...FIXED, 'xl/worksheets/sheet1.xml': sheet };
  return new Uint8Array(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(XML + xml)])),
    ),
  );
}

function cellXml(text: string): string {
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes a text for XML, and leaves out characters that XML cannot hold. What a spreadsheet would
 * take for an escape of its own, such as `_x000D_`, begins with an escaped underscore.
 */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
