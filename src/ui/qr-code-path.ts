import encodeQR from 'qr';

/**
 * The capacity of the largest code at the default level of correction (ISO/IEC 18004, table 7:
 * version 40, M).
 */
const MOST_BYTES = 2331;

/**
 * The dark modules of a QR code as the path of an SVG, each run of a row as one rectangle; with the
 * quiet zone of four modules that readers need. Undefined for a text that exceeds a code's
 * capacity.
 */
export function qrCodePath(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return undefined;
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x += 1;
      runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
    }
    return runs;
  });
  return { size: rows.length, path: path.join('') };
}
