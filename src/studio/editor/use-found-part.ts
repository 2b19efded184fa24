import { useEffect, useRef } from 'react';
import { useOpenSchool } from '../store/editor-context';
import type { Part } from '../store/part';
import { choose } from './choose';
import { enterRegion } from './use-keyboard-ways';

/**
 * Goes to a part that the search has found. Once the search is closed the focus is at the part's
 * panel, and not back at the control from which the search was opened.
 */
export function useFoundPart(isFinding: boolean): (part: Part) => void {
  const { editor } = useOpenSchool();
  const hasFound = useRef(false);
  useEffect(() => {
    if (isFinding || !hasFound.current) return;
    hasFound.current = false;
    enterRegion('.st-editor-panel');
  }, [isFinding]);
  return (part) => {
    hasFound.current = true;
    choose(editor, part);
  };
}
