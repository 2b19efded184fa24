import { accounts } from './accounts';
import { brand } from './brand';
import { carriers } from './carriers';
import type { Panel, Selected } from './define-panel';
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

/** The panel of a part. */
export function panelOf(selected: Selected): Panel {
  return panels.find((panel) => panel.shows(selected)) ?? generic;
}
