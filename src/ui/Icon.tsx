import { createContext, useContext } from 'react';
import type { MoreIconName } from './more-icons';
import './Icon.css';

/**
 * Line icons on a grid of 24 with stroke 1.75, made for this set: those that the first page may
 * need.
 */
const drawings = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  error: 'M12 7.5v5.5m0 3.2v.3M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  external: 'M9 5H5v14h14v-4M13 5h6v6m0-6-8.5 8.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5' +
    'M6.5 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10a3 3 0 0 0 4.2 4.2',
  info: 'M12 11v5.5m0-9v.3M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  warning: 'M12 9.5v4.5m0 2.7v.3M12 4 2.8 20h18.4z',
  'wifi-off':
    'M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.7M11 5.9a14 14 0 0 1 10.5 3.6' +
    'M5.7 13a9.3 9.3 0 0 1 4.7-2.4M8.9 16.4a4.6 4.6 0 0 1 6.2 0M12 20v.1',
} as const;

export type IconName = keyof typeof drawings | MoreIconName;

/**
 * The drawings of the other icons (`moreIcons`). Whoever shows those provides them, so that the
 * sign-in page need not load them.
 */
export const MoreIcons = createContext<Partial<Readonly<Record<string, string>>>>({});

/**
 * An icon in the colour and size of the text around it. The icon is decorative: the text has the
 * meaning.
 */
export function Icon({ name }: { name: IconName }) {
  const more = useContext(MoreIcons);
  return <Drawing path={isFirst(name) ? drawings[name] : (more[name] ?? '')} />;
}

function isFirst(name: IconName): name is keyof typeof drawings {
  return Object.hasOwn(drawings, name);
}

/** An icon whose drawing comes with the page's data: a path on a grid of 24. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="fg-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
