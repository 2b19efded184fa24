/** Values by name, remembered for good, or for as long as anybody holds them. */
export interface Memory<Value extends object> {
  /** True where a value, or that there is none, is remembered. */
  has(name: string): boolean;
  get(name: string): Value | undefined;
  set(name: string, value: Value | undefined): void;
}

/** @param isFleeting true for values that are made again where nobody holds them any more */
export function createMemory<Value extends object>(isFleeting: boolean): Memory<Value> {
  if (!isFleeting) return new Map<string, Value | undefined>();
  const held = new Map<string, WeakRef<Value> | undefined>();
  const get = (name: string) => held.get(name)?.deref();
  return {
    has: (name) => held.has(name) && (held.get(name) === undefined || get(name) !== undefined),
    get,
    set: (name, value) => {
      held.set(name, value && new WeakRef(value));
    },
  };
}

/** A map whose values are made when they are asked for. */
export class LazyMap<Value extends object> implements ReadonlyMap<string, Value> {
  readonly #names: ReadonlySet<string>;
  readonly #make: (name: string) => Value;
  readonly #memory: Memory<Value>;

  /** @param memory of what was made, which `make` may add to */
  constructor(
    names: Iterable<string>,
    make: (name: string) => Value,
    memory: Memory<Value> = createMemory(true),
  ) {
    this.#names = new Set(names);
    this.#make = make;
    this.#memory = memory;
  }

  get size(): number {
    return this.#names.size;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  get(name: string): Value | undefined {
    if (!this.#names.has(name)) return undefined;
    const known = this.#memory.get(name);
    if (known) return known;
    const made = this.#make(name);
    this.#memory.set(name, made);
    return made;
  }

  /** The value where it has been made already. */
  made(name: string): Value | undefined {
    return this.#memory.get(name);
  }

  keys(): MapIterator<string> {
    return this.#names.keys();
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): MapIterator<[string, Value]> {
    for (const name of this.#names) {
      const value = this.get(name);
      if (value) yield [name, value];
    }
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [name, value] of this) visit(value, name, this);
  }
}
