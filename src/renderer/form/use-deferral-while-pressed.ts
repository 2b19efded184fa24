import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives a function that runs an action at once, or, while a finger or mouse button is down, after
 * its release. Pressing a button takes the focus from a field. If the field's error appeared at
 * once, the button would move away before the release, and the click would be lost.
 */
export function useDeferralWhilePressed(): (action: () => void) => void {
  const isPressed = useRef(false);
  const deferred = useRef<(() => void)[]>([]);

  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    const onUp = () => {
      // The click comes after the release, in the same task.
      setTimeout(() => {
        isPressed.current = false;
        for (const action of deferred.current.splice(0)) action();
      });
    };
    window.addEventListener('pointerdown', onDown, true);
    window.addEventListener('pointerup', onUp, true);
    window.addEventListener('pointercancel', onUp, true);
    return () => {
      window.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('pointerup', onUp, true);
      window.removeEventListener('pointercancel', onUp, true);
    };
  }, []);

  return useCallback((action) => {
    if (isPressed.current) deferred.current.push(action);
    else action();
  }, []);
}
