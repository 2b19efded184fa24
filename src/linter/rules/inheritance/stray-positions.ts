import type { Path, ProjectFile } from '../../../engine';
import { positionedGroups } from './positions';

/** A `before` or `after` that names nothing beside its item or field. */
export interface StrayPosition {
  path: Path;
  target: string;
  /** The ids or names that it could say. */
  names: readonly string[];
}

/** Finds every `before` and `after` of a whole screen that names nothing. */
export function strayPositions(screen: ProjectFile): StrayPosition[] {
  return positionedGroups(screen, false).flatMap(({ members }) => {
    const names = members.flatMap(({ name }) => name ?? []);
    return members.flatMap((member) =>
      (['before', 'after'] as const).flatMap((side): StrayPosition[] => {
        const target = member[side];
        if (target === undefined || names.includes(target)) return [];
        return [{ path: [...member.path, side], target, names }];
      }),
    );
  });
}
