import type { BlockRegistry } from '../../renderer';
import type { dataBlocks } from './data-blocks';
import { DevicesBlock } from './devices/Component';
import { SessionBlock } from './session/Component';

/** The component of each block that needs data. */
export const dataComponents: Readonly<Required<Pick<BlockRegistry, (typeof dataBlocks)[number]>>> =
  {
    session: SessionBlock,
    devices: DevicesBlock,
  };
