import type { ComponentType } from 'react';
import type { JsonValue, Path } from '../../engine';
import type { LayeredFile } from '../draft/layered-file';
import { type LazyPart, lazyPart } from '../parts/lazy-part';
import type { Part } from '../store/part';
import type { PartEdits } from '../store/part-edits';
import type { OutlineNode } from '../worker/messages';

/** The part that a panel shows. */
export interface PanelProps {
  part: Part;
  /** The part's value as pages have it; null for a setting that says nothing yet. */
  value: JsonValue;
  file: LayeredFile;
  edits: PartEdits;
  /** Shows a part's value as JSON: what a panel cannot show. */
  onShowJson(path: Path): void;
}

/** A part that is selected, by which its panel is chosen. */
export interface Selected extends Pick<PanelProps, 'part' | 'value'> {
  node: OutlineNode;
}

/** One kind of panel: the form of a part that is selected. */
export interface Panel {
  shows(selected: Selected): boolean;
  component: LazyPart<PanelProps>;
}

interface PanelDefinition extends Pick<Panel, 'shows'> {
  /** Loads the code, which comes when such a part is first selected, or ahead. */
  load(): Promise<ComponentType<PanelProps>>;
}

export function definePanel({ shows, load }: PanelDefinition): Panel {
  return { shows, component: lazyPart(load) };
}
