import { accounts } from './accounts';
import { AssetPanel, AssetsPanel } from './assets';
import * as beside from './beside';
import { brand } from './brand';
import { carriers } from './carriers';
import * as conditions from './condition';
import type { Panel, Selected } from './define-panel';
import * as dialogs from './dialogs';
import { field } from './field';
import { generic } from './generic';
import { languages } from './languages';
import { network } from './network';
import { notice, notices } from './notices';
import { page } from './page';
import { pages } from './pages';

/** The panels, the most particular first. */
const panels: readonly Panel[] = [
  ...[brand, carriers, languages, network, accounts, pages],
  ...[notices, notice, field, page, generic],
];

/**
 * Loads all panels, their parts and dialogs ahead, so that each is there at once, and also while
 * there is no network. One that cannot be loaded now is when it is selected.
 */
export async function preloadPanels(): Promise<void> {
  const parts = [
    ...panels.map(({ component }) => component),
    ...[AssetPanel, AssetsPanel, ...Object.values(beside)],
    ...[...Object.values(conditions), ...Object.values(dialogs)],
  ];
  await Promise.allSettled(parts.map(({ preload }) => preload()));
}

/** The panel of a part. */
export function panelOf(selected: Selected): Panel {
  return panels.find((panel) => panel.shows(selected)) ?? generic;
}
