import { type Block, fromPointer, isJsonObject, objectOf, toPointer, valueAt } from '../../engine';
import type { PreparedScreen } from '../../wire';
import { stepAt } from '../router/use-step-history';
import type { BlockMarks } from './block-marks';

/** The page that is shown, as far as its parts are found by it. */
export interface ShownPage {
  screen: PreparedScreen;
  /** The state of the history's entry, which says at which step a form is. */
  historyState: unknown;
}

/**
 * The JSON pointer of the innermost block, step or field around an element; '' for an element
 * outside of the screen's blocks.
 */
export function pointerOf(element: Element, page: ShownPage, marks: BlockMarks): string {
  const mark = marks.blockOf(element);
  // A screen over the page has blocks of its own at the same pointers.
  if (!mark || valueAt(page.screen, fromPointer(mark.pointer)) !== mark.block) return '';
  const form = element.closest<HTMLFormElement>('form[data-form]');
  if (form?.dataset.form !== mark.pointer) return mark.pointer;
  const step = `${mark.pointer}/steps/${stepAt({ state: page.historyState }, mark.pointer)}`;
  const field = Object.keys(fieldsAt(page.screen, step)).find((name) =>
    fieldElement(form, name)?.contains(element),
  );
  return field === undefined ? step : step + toPointer(['fields', field]);
}

/** The elements of the block, step or field at or around a JSON pointer; none for other places. */
export function elementsAt(
  pointer: string,
  page: ShownPage,
  marks: BlockMarks,
): readonly Element[] {
  const [block, blockPath] = innermostBlock(pointer, page.screen);
  const elements = block ? marks.elementsOf(block) : [];
  const at = toPointer(blockPath);
  const [steps, step, fields, field] = fromPointer(pointer).slice(blockPath.length);
  if (steps !== 'steps' || Number(step) !== stepAt({ state: page.historyState }, at)) {
    return elements;
  }
  const form = elements
    .flatMap((element) => [...element.querySelectorAll<HTMLFormElement>('form[data-form]')])
    .find(({ dataset }) => dataset.form === at);
  if (!form) return elements;
  const found = fields === 'fields' && field !== undefined ? fieldElement(form, field) : undefined;
  return [found ?? form];
}

/** The deepest block on the way to a pointer, and its path. */
function innermostBlock(
  pointer: string,
  screen: PreparedScreen,
): readonly [Block | undefined, readonly string[]] {
  const path = fromPointer(pointer);
  for (let length = path.length; length > 0; length -= 1) {
    const found = valueAt(screen, path.slice(0, length));
    if (isBlock(found)) return [found, path.slice(0, length)];
  }
  return [undefined, []];
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'block' in value;
}

function fieldsAt(screen: PreparedScreen, step: string): object {
  const found = valueAt(screen, fromPointer(step));
  return isJsonObject(found) ? objectOf(found.fields) : {};
}

/**
 * The element with a field's label, control, help and error: a control has the id of its form and
 * field.
 */
function fieldElement(form: HTMLFormElement, name: string): Element | undefined {
  const control = document.getElementById(`${form.id}-${name}`);
  return control?.closest('.fg-field') ?? control ?? undefined;
}
