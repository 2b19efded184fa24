import { type ComponentType, useEffect, useState } from 'react';
import type { AuthErrorBlock } from '../../../engine';
import type { BlockProps } from '../../../renderer';

type Details = ComponentType<
  Pick<BlockProps<AuthErrorBlock>, 'block' | 'services'> & { code: string }
>;

/**
 * Gives the component that explains a code. It loads only for a code, because the first page does
 * not need it.
 */
export function useDetails(code: string | undefined): Details | undefined {
  const [loaded, setLoaded] = useState<{ Details: Details }>();
  useEffect(() => {
    if (code === undefined) return;
    let current = true;
    import('./AuthErrorDetails').then(
      ({ AuthErrorDetails }) => current && setLoaded({ Details: AuthErrorDetails }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [code]);
  return loaded?.Details;
}
