import { type ComponentType, memo, useEffect } from 'react';
import { type Block, isShown } from '../engine';
import { BlockBoundary } from './BlockBoundary';
import type { BlockProps, RendererServices } from './services';

interface BlockListProps {
  blocks: readonly Block[];
  /** The JSON pointer of the list: '/blocks'. */
  pointer: string;
  services: RendererServices;
}

/**
 * Renders blocks from top to bottom, without those whose `when` does not hold. A block that fails
 * or is unknown leaves the others unharmed.
 */
export function BlockList({ blocks, pointer, services }: BlockListProps) {
  return blocks.map((block, index) => {
    if (!isShown(block.when, services.viewer)) return null;
    const at = `${pointer}/${index}`;
    return (
      <BlockBoundary key={keyOf(block, blocks) ?? at} pointer={at} services={services}>
        <OneBlock block={block} pointer={at} services={services} />
      </BlockBoundary>
    );
  });
}

/** A block that has moved keeps its state. Ids are unique, but in a draft with a mistake. */
function keyOf({ id }: Block, blocks: readonly Block[]): string | undefined {
  return blocks.filter((each) => each.id === id).length === 1 ? id : undefined;
}

/** Rendered again only for other services, not for every change of the page. */
const OneBlock = memo(function OneBlock({ block, pointer, services }: BlockProps) {
  const { blocks } = services.plugins;
  const { block: name } = block;
  const component = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  const Component = takesBlock(component) ? component : undefined;

  useEffect(() => {
    if (!Component)
      services.log('A screen names a block that is not known.', { pointer, block: name });
  }, [Component, services, pointer, name]);

  return Component ? <Component block={block} pointer={pointer} services={services} /> : null;
});

/**
 * The meta-schema has checked that a block has the members that the component of its name expects.
 */
function takesBlock(component: unknown): component is ComponentType<BlockProps> {
  return component !== undefined;
}
