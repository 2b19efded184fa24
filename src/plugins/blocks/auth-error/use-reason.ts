import { useEffect, useState } from 'react';
import type { AuthErrorReason } from './reasons';

/** What a code means. Its table loads only where there is a code; without it, a code is one that nobody knows. */
export function useReason(code: string | undefined): AuthErrorReason | undefined {
  const [known, setKnown] = useState<{ code: string; reason: AuthErrorReason | undefined }>();
  useEffect(() => {
    if (code === undefined || code === '') return;
    let current = true;
    import('./reasons').then(
      ({ reasonOfCode }) => current && setKnown({ code, reason: reasonOfCode(code) }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [code]);
  return known?.code === code ? known?.reason : undefined;
}
