import { Fragment, type FragmentInstance, useLayoutEffect, useRef } from 'react';
import type { BlockComponent, BlockProps, RendererPlugins } from '../../renderer';

/** The blocks of a page by their elements. The document itself has no trace of them. */
export interface BlockMarks {
  /** Gives components that mark the elements of their blocks. */
  wrap(blocks: RendererPlugins['blocks']): RendererPlugins['blocks'];
  /** The innermost block around an element, which may be of a screen over the page. */
  blockOf(element: Element): MarkedBlock | undefined;
  /** The outermost elements of a block. */
  elementsOf(block: unknown): readonly Element[];
}

/** A block on the page. */
export type MarkedBlock = Pick<BlockProps<object>, 'pointer' | 'block'>;

/** Makes the marks of a document. React's fragments say which elements are theirs. */
export function createBlockMarks(): BlockMarks {
  const marks = new Map<Element, MarkedBlock>();
  const wrapped = new WeakMap<BlockComponent, BlockComponent>();

  function wrapOne(Component: BlockComponent): BlockComponent {
    function Marked(props: BlockProps<never>) {
      const { pointer, block } = props;
      const fragment = useRef<FragmentInstance>(null);
      useLayoutEffect(() => {
        const observer = new ElementObserver(
          (element) => marks.set(element, { pointer, block }),
          (element) => marks.delete(element),
        );
        const { current } = fragment;
        current?.observeUsing(observer);
        return () => {
          current?.unobserveUsing(observer);
          observer.disconnect();
        };
      }, [pointer, block]);
      return (
        // biome-ignore lint/complexity/noUselessFragments: its ref knows the block's elements.
        <Fragment ref={fragment}>
          <Component {...props} />
        </Fragment>
      );
    }
    return Marked;
  }

  return {
    wrap: (blocks) =>
      Object.fromEntries(
        Object.entries(blocks).map(([name, Component]) => {
          const known = wrapped.get(Component) ?? wrapOne(Component);
          wrapped.set(Component, known);
          return [name, known];
        }),
      ),
    blockOf(element) {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const mark = marks.get(at);
        if (mark) return mark;
      }
      return undefined;
    },
    elementsOf: (block) =>
      [...marks].filter(([, mark]) => mark.block === block).map(([element]) => element),
  };
}

/**
 * Learns of a fragment's elements. It observes no sizes, although React takes it for an observer of
 * those.
 */
class ElementObserver extends ResizeObserver {
  readonly #elements = new Set<Element>();
  readonly #add: (element: Element) => void;
  readonly #remove: (element: Element) => void;

  constructor(add: (element: Element) => void, remove: (element: Element) => void) {
    super(() => {});
    this.#add = add;
    this.#remove = remove;
  }

  override observe(element: Element): void {
    this.#elements.add(element);
    this.#add(element);
  }

  override unobserve(element: Element): void {
    this.#elements.delete(element);
    this.#remove(element);
  }

  override disconnect(): void {
    for (const element of this.#elements) this.#remove(element);
    this.#elements.clear();
  }
}
