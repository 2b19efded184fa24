/**
 * The line icons that pages before sign-in do without, in the manner of `Icon.tsx`: on a grid of 24
 * with stroke 1.75.
 */
export const moreIcons = {
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8 3.5v4.5M16 3.5v4.5',
  card:
    'M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5z' +
    'M3 10.5h18M7 14.5h4',
  computer: 'M4 5.5h16v10H4zM2 19h20',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z',
  inbox: 'M3.5 13.5 6 5h12l2.5 8.5V19h-17zM3.5 13.5H8.5l1 2.5h5l1-2.5h5',
  lock: 'M6 10.5h12V20H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5',
  phone:
    'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2',
  place:
    'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5',
  share: 'M12 15V3.5m-4 4 4-4 4 4M8 10.5H5V20h14v-9.5h-3',
  'sign-out': 'M10 4H5v16h5M15 8l4 4-4 4m4-4H9.5',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.3 11v5m3.4-5v5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  wifi: 'M2.5 9.5a14 14 0 0 1 19 0M5.7 13a9.3 9.3 0 0 1 12.6 0M8.9 16.4a4.6 4.6 0 0 1 6.2 0M12 20v.1',
} as const;

export type MoreIconName = keyof typeof moreIcons;
