import type { Part } from '../store/part';
import type { OutlineNode } from '../worker/messages';
import { brand } from './brand';
import { carriers } from './carriers';
import type { Panel } from './define-panel';
import { field } from './field';
import { generic } from './generic';
import { page } from './page';

/** The panels, the most particular first. */
const panels: readonly Panel[] = [brand, carriers, field, page, generic];

/** The panel of a part. */
export function panelOf(selected: { part: Part; node: OutlineNode }): Panel {
  return panels.find((panel) => panel.shows(selected)) ?? generic;
}
