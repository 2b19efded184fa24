/** Line icons on the grid of src/ui's, for what only the Studio has. */
const drawings = {
  'arrow-down': 'M12 5v14m0 0-5.5-5.5M12 19l5.5-5.5',
  'arrow-up': 'M12 19V5m0 0L6.5 10.5M12 5l5.5 5.5',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2',
  compare: 'M8 4v13m0 0-3.5-3.5M8 17l3.5-3.5M16 20V7m0 0-3.5 3.5M16 7l3.5 3.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M4.5 19.5h15',
  draft: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 13h6m-6 3.5h4',
  live: 'M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 16a5.7 5.7 0 0 1 0-8m8 0a5.7 5.7 0 0 1 0 8M5.2 18.8a9.6 9.6 0 0 1 0-13.6m13.6 0a9.6 9.6 0 0 1 0 13.6',
  more: 'M5.5 11.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1zM12 11.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1zM18.5 11.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1z',
  redo: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3',
  restore: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4v5h5M12 8v4l2.5 1.5',
  sliders:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM8.5 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  move: 'M4 6h9M4 12h5M4 18h9M14 12h6.5m0 0-3-3m3 3-3 3',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5V5m0 14v2.5M2.5 12H5m14 0h2.5M5.3 5.3 7 7m10 10 1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7',
  tablet: 'M5.5 3.5h13v17h-13zM11 17.5h2',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.4-3.4 3-5 6.5-5s6.1 1.6 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2.4.5 3.7 2 4 4.6',
} as const;

export type GlyphName = keyof typeof drawings;

/** A decorative icon in the colour and size of the text around it. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="fg-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
