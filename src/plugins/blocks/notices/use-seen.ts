import { type RefObject, useEffect } from 'react';

/** How long a notice stands in view before it counts as seen, in milliseconds. */
const SEEN_AFTER = 1000;

/**
 * Calls back with the notices that have been in view for a second, by their elements'
 * `data-notice`. A browser without `IntersectionObserver` reports all of them.
 */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  onSeen: (ids: readonly string[]) => void,
): void {
  useEffect(() => {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])];
    const idOf = (element: Element) => element.getAttribute('data-notice') ?? '';
    if (elements.length === 0) return;
    if (typeof IntersectionObserver === 'undefined') {
      onSeen(elements.map(idOf));
      return;
    }
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(idOf(target));
          else inView.delete(idOf(target));
        }
        clearTimeout(timer);
        timer = setTimeout(() => onSeen([...inView]), SEEN_AFTER);
      },
      { threshold: 1 },
    );
    for (const element of elements) observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [list, onSeen]);
}
