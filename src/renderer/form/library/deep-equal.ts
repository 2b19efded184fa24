/**
 * The objects that outer levels already compare with `a`, so that a value that contains itself ends
 * the recursion.
 */
type Compared = Map<object, object>;

/**
 * Stands in for `fast-equals` in the build. The form library compares React's properties with it:
 * plain data, functions, elements and objects of classes. Functions are always equal, as the
 * library requires.
 */
export function createCustomEqual() {
  return (a: unknown, b: unknown): boolean => equal(a, b, new Map());
}

function equal(a: unknown, b: unknown, compared: Compared): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (typeof a === 'number' && typeof b === 'number') return a === b;
  if (!isObject(a) || !isObject(b) || !comparable(a, b)) return false;
  const counterpart = compared.get(a);
  if (counterpart) return counterpart === b;
  compared.set(a, b);
  const keys = Object.keys(a);
  const others = Object.keys(b);
  // Fields are rendered in the order of a schema's properties.
  const same =
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && equal(a[key], b[key], compared));
  compared.delete(a);
  return same;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * True for two objects of the same kind that their members fully describe: not for dates, maps,
 * sets, promises and elements of the page.
 */
function comparable(a: object, b: object): boolean {
  const kinds = ['[object Object]', '[object Array]'];
  return a.constructor === b.constructor && kinds.includes(Object.prototype.toString.call(a));
}
