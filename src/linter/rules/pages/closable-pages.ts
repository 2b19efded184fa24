import { closableScreens, routedScreens } from '../../../wire';

/** True for a page that a school can close: not for those that no portal can do without. */
export function isClosable(page: string): boolean {
  return closableScreens.includes(page) || !routedScreens.includes(page);
}
