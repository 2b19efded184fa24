import { useLayoutEffect, useState } from 'react';

/** Texts that the page reads out to screen readers, one at a time. */
export interface Announcements {
  announce(text: string): void;
  /** Calls the newest listener back with the present text, and with each one that follows. */
  listen(listener: (text: string) => void): void;
}

/**
 * Makes announcements. A trailing space, which is not read out, makes a repeated text a new one.
 */
export function createAnnouncements(): Announcements {
  let present = '';
  let tell = (_text: string) => {};
  return {
    announce(text) {
      present = present === text ? `${text}\u00a0` : text;
      tell(present);
    },
    listen(listener) {
      tell = listener;
      tell(present);
    },
  };
}

/**
 * The live region of the page. A component of its own: an announcement renders nothing else, which
 * a slow phone takes long for. The region is always present, because screen readers read only what
 * a present region receives.
 */
export function Announcer({ announcements }: { announcements: Announcements }) {
  const [text, setText] = useState('');
  useLayoutEffect(() => announcements.listen(setText), [announcements]);
  return (
    <p className="fg-hidden" aria-live="polite">
      {text}
    </p>
  );
}
