import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts something off while a finger or mouse button is down. Pressing a button takes the focus from a field; were the field's
 * error drawn at once, the button would move away before the press ends, and the click be lost.
 */
export function usePress(): (action: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      // The click comes after the release, in the same task.
      setTimeout(() => {
        pressed.current = false;
        for (const action of waiting.current.splice(0)) action();
      });
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', up, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', up, true);
    };
  }, []);

  return useCallback((action) => {
    if (pressed.current) waiting.current.push(action);
    else action();
  }, []);
}
