import { Annotation } from '@codemirror/state';

/** How an edit came about: each kind is a step of its own. */
export type EditKind = 'type' | 'complete' | 'fix' | 'format' | 'color';

/** Says it of a transaction; `outside` for one that brings in what the draft says already. */
export const editKind = Annotation.define<EditKind | 'outside'>();
