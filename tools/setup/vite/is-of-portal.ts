/** Tells the builds of the student's app, as itself and in the Studio's frame, from all others. */
export function isOfPortal({ name }: { name: string }): boolean {
  return name === 'client' || name === 'preview';
}
