import type { Section } from '../../../engine';

/** A system that a section may be for. */
export type VisitorSystem = NonNullable<Section['system']>;

/** In this order: HarmonyOS also calls itself Android, and an iPad calls itself a Mac. */
const SYSTEMS: readonly (readonly [VisitorSystem, RegExp])[] = [
  ['harmonyos', /HarmonyOS|OpenHarmony|ArkWeb/i],
  ['android', /Android/i],
  ['ios', /iPhone|iPad|iPod/i],
  ['windows', /Windows NT/i],
  ['macos', /Macintosh|Mac OS X/i],
];

/**
 * Gives the system of a browser; undefined for an unknown one.
 *
 * @param touchPoints the number of fingers that the screen can detect at once
 */
export function visitorSystem(userAgent: string, touchPoints: number): VisitorSystem | undefined {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return system === 'macos' && touchPoints > 1 ? 'ios' : system;
}
