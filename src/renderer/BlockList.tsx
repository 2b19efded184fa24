import { type ComponentType, useEffect } from 'react';
import type { Block } from '../engine';
import { BlockBoundary } from './BlockBoundary';
import { type BlockProps, useScreen } from './screen-context';
import type { RendererServices } from './services';

interface BlockListProps {
  blocks: readonly Block[];
  /** The JSON pointer of the list: '/blocks'. */
  pointer: string;
  services: RendererServices;
}

/** Blocks from top to bottom, each on its own: one that fails or is not known takes nothing else with it. */
export function BlockList({ blocks, pointer, services }: BlockListProps) {
  return blocks.map((block, index) => {
    const at = `${pointer}/${index}`;
    return (
      <BlockBoundary key={at} pointer={at} services={services}>
        <OneBlock block={block} pointer={at} services={services} />
      </BlockBoundary>
    );
  });
}

function OneBlock({ block, pointer, services }: BlockProps) {
  const registry: Readonly<Record<string, unknown>> = useScreen().registry;
  const kind = block.block;
  const known = Object.hasOwn(registry, kind) ? registry[kind] : undefined;
  const Drawn = isComponent(known) ? known : undefined;

  useEffect(() => {
    if (!Drawn) services.log('A screen names a block that is not known.', { pointer, block: kind });
  }, [Drawn, services, pointer, kind]);

  return Drawn ? <Drawn block={block} pointer={pointer} services={services} /> : null;
}

/** The registry's type has said already that the component of a kind takes blocks of that kind. */
function isComponent(value: unknown): value is ComponentType<BlockProps> {
  return value !== undefined;
}
