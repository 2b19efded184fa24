import type { SchoolScreen } from '../../src/pages';
import type { PreparedScreen } from '../../src/wire';

/** A screen of a school that has nothing on it, and what a test needs to be otherwise. */
export function schoolScreen(screen: Partial<PreparedScreen> = {}): SchoolScreen {
  return {
    screen: {
      screen: '',
      title: '',
      blocks: [],
      html: {},
      pictures: {},
      forms: [],
      wide: false,
      hasLazyBlocks: false,
      needsSchools: false,
      needsNotices: false,
      ...screen,
    },
    validators: {},
    notices: [],
  };
}
