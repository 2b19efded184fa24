import { useMemo } from 'react';
import { qrCodePath } from './qr-code-path';
import './QrCode.css';

/**
 * A QR code, dark on light in every theme, since cameras read no other. Nothing for a text that
 * exceeds a code's capacity.
 *
 * @param label the code's description, for screen readers
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => qrCodePath(text), [text]);
  if (!code) return null;
  const { size, path } = code;
  return (
    <svg className="fg-qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
