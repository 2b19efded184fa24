import encodeQR from 'qr';
import { useMemo } from 'react';
import './QrCode.css';

/**
 * The capacity of the largest code at the default level of correction (ISO/IEC 18004, table 7:
 * version 40, M).
 */
const MOST_BYTES = 2331;

/**
 * A QR code, dark on light in every theme, since cameras read no other. Nothing for a text that
 * exceeds a code's capacity.
 *
 * @param label the code's description, for screen readers
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => drawCode(text), [text]);
  if (!code) return null;
  const { size, path } = code;
  return (
    <svg className="fg-qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/**
 * The dark modules of a code, each run of a row as one rectangle; with the quiet zone of four
 * modules that readers need.
 */
function drawCode(text: string): { size: number; path: string } | undefined {
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
