/** A zip whose files are stored as they are (APPNOTE of PKWARE, 4.3). */
export function zipOf(
  files: Readonly<Record<string, string>>,
  { claimedSize }: { claimedSize?: number } = {},
): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const body = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Compressed where a size is claimed that the body does not have.
    common.writeUInt16LE(claimedSize === undefined ? 0 : 8, 4);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(claimedSize ?? body.length, 18);
    common.writeUInt16LE(name.length, 22);
    local.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, name, body);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, more, name);
    offset += 30 + name.length + body.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const RELATIONS =
  '<Relationships><Relationship Id="r7" Target="worksheets/students.xml"/></Relationships>';

/** A workbook (ECMA-376, SpreadsheetML) whose first sheet has these rows. */
export function workbookOf(sheet: string, strings = '<sst/>'): Uint8Array {
  return zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="s" r:id="r7"/><sheet r:id="r8"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/students.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
}
