import { useMemo } from 'react';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { layeredFile, pagesIn, valueOfPart } from '../../store/part';
import type { OutlineNode } from '../../worker/messages';
import { type Reference, referencesIn } from './references';

/** Every place of the school that leads to a page, but for those on the page itself. */
export function useReferences(screen: string): readonly Reference[] {
  const { school } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  return useMemo(() => {
    const { roots = [], bases = {} } = outline ?? {};
    const ownPages = ownPagesIn(roots, bases);
    return Object.keys(bases).flatMap((target) => {
      const file = target === screen ? undefined : layeredFile(files, bases, target);
      const value = file && valueOfPart(file, []);
      return value === undefined ? [] : referencesIn(target, value, { school, screen, ownPages });
    });
  }, [outline, files, school, screen]);
}

/** The pages of the school's own: they are over nothing. */
export function ownPagesIn(
  roots: readonly OutlineNode[],
  bases: Readonly<Record<string, { value: unknown }>>,
): string[] {
  return pagesIn(roots).flatMap(({ target }) => (bases[target]?.value === null ? [target] : []));
}
