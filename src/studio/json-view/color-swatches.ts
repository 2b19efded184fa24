import { syntaxTree } from '@codemirror/language';
import { type Extension, RangeSet } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { editKind } from './edit-kind';

/** A colour as `input` takes it, in quotes. */
const COLOR = /^"(#[0-9a-f]{6})"$/i;

/** Puts a swatch before each colour, a click on which opens the browser's own choice of colours. */
export function colorSwatches(name: (value: string) => string): Extension {
  const create = (view: EditorView) => ({
    decorations: swatchesIn(view, name),
    update({ docChanged, viewportChanged, startState, state }: ViewUpdate) {
      const isParsed = syntaxTree(startState) !== syntaxTree(state);
      const isOther = startState.readOnly !== state.readOnly;
      if (docChanged || viewportChanged || isParsed || isOther) {
        this.decorations = swatchesIn(view, name);
      }
    },
  });
  return ViewPlugin.define(create, { decorations: ({ decorations }) => decorations });
}

function swatchesIn(view: EditorView, name: (value: string) => string): DecorationSet {
  const { state } = view;
  const found = view.visibleRanges.flatMap((visible) => {
    const swatches: { from: number; widget: Swatch }[] = [];
    syntaxTree(state).iterate({
      ...visible,
      enter({ name: kind, from, to }) {
        const value = kind === 'String' ? COLOR.exec(state.sliceDoc(from, to))?.[1] : undefined;
        if (value !== undefined) {
          swatches.push({ from, widget: new Swatch(value, name(value), state.readOnly) });
        }
      },
    });
    return swatches;
  });
  return RangeSet.of(
    found.map(({ from, widget }) => Decoration.widget({ widget, side: 1 }).range(from)),
  );
}

class Swatch extends WidgetType {
  private readonly value: string;
  private readonly label: string;
  private readonly isReadOnly: boolean;

  constructor(value: string, label: string, isReadOnly: boolean) {
    super();
    this.value = value;
    this.label = label;
    this.isReadOnly = isReadOnly;
  }

  override eq(other: Swatch): boolean {
    return (
      other.value === this.value &&
      other.label === this.label &&
      other.isReadOnly === this.isReadOnly
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const input = document.createElement('input');
    input.type = 'color';
    input.className = 'st-json-color';
    // The keyboard changes the text itself.
    input.tabIndex = -1;
    input.addEventListener('input', () => {
      const from = view.posAtDOM(input);
      const written = COLOR.exec(view.state.sliceDoc(from, from + 9));
      if (!written || view.state.readOnly) return;
      view.dispatch({
        changes: { from: from + 1, to: from + 8, insert: input.value },
        annotations: editKind.of('color'),
      });
    });
    this.updateDOM(input);
    return input;
  }

  /** The same element goes on, so that the choice of colours stays open. */
  override updateDOM(dom: HTMLElement): boolean {
    if (!(dom instanceof HTMLInputElement)) return false;
    dom.value = this.value.toLowerCase();
    dom.disabled = this.isReadOnly;
    dom.setAttribute('aria-label', this.label);
    dom.title = this.label;
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
