import type { BlockComponent } from '../../renderer';
import { DevicesBlock } from './devices/Component';
import { SessionBlock } from './session/Component';

/** The component of each block that needs data (`needsData` of its definition): loaded only with pages that have one. */
export const dataComponents: Readonly<Record<string, BlockComponent>> = {
  session: SessionBlock,
  devices: DevicesBlock,
};
