/** True where the page goes on by itself: nobody has just clicked in it, or pressed a key. */
export function isByPage(): boolean {
  return navigator.userActivation?.isActive === false;
}
