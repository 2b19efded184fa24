import { everyPageIsAccessible } from './support/accessibility';
import { sharedPortal } from './support/portal';

everyPageIsAccessible(sharedPortal(), 'desktop');
