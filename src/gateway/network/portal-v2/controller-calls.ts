import { isIPv4 } from 'node:net';
import { AccessError, type AccessLog, type NetworkPosition } from '../access-adapter';
import { type NoResponse, NoResponseError } from '../udp/udp-peer';
import type { Exchange, Request } from './controller';
import type { Attribute, ReceivedPacket } from './packet';
import { basAddressOf, type KnownController, type KnownControllers } from './portal-nas';

export type Position = Pick<NetworkPosition, 'nas' | 'address'>;

/** The controller of a device. */
export interface FoundController extends KnownController {
  userAddress: string;
  basAddress: Attribute[];
}

interface CallParts {
  known: KnownControllers;
  isPap: boolean;
  log: AccessLog;
}

export type ControllerCalls = ReturnType<typeof createControllerCalls>;

/** Finds and asks access controllers, and notes which give no response. */
export function createControllerCalls({ known, isPap, log }: CallParts) {
  const failures = new Map<string, NoResponse>();

  function noteFailure(name: string, reason: NoResponse): void {
    // Too much at once, or the end of the gateway, says nothing of the controller.
    if (reason === 'busy' || reason === 'stopped') return;
    if (!failures.has(name))
      log.warn({ nas: name, failure: reason }, 'The access controller does not respond');
    failures.set(name, reason);
  }

  return {
    /** Why controllers gave no response the last time, by their names. */
    failures: failures as ReadonlyMap<string, NoResponse>,

    /** @throws AccessError where the controller or the device has no place in the protocol */
    find({ nas: name, address }: Position): FoundController {
      const found = name === null ? undefined : known.get(name);
      if (!found)
        throw new AccessError(1001, 'The access controller does not speak the portal protocol.');
      if (address === null || !isIPv4(address)) {
        throw new AccessError(1004, 'The redirect names no IPv4 address of the device.');
      }
      return { ...found, userAddress: address, basAddress: basAddressOf(found.nas) };
    },

    /** Runs what has a number of its own. @throws what it throws; the failure is noted */
    async within<Result>(
      { nas, controller }: FoundController,
      run: (exchange: Exchange) => Promise<Result>,
    ): Promise<Result> {
      let exchange: Exchange | undefined;
      try {
        exchange = await controller.begin();
        return await run(exchange);
      } catch (error) {
        if (error instanceof NoResponseError) noteFailure(nas.name, error.reason);
        throw error;
      } finally {
        exchange?.end();
      }
    },

    async ask(
      { nas, userAddress }: FoundController,
      exchange: Exchange,
      request: Partial<Request> & { type: number },
      type: number,
    ): Promise<ReceivedPacket> {
      const filled = { isPap, requestId: 0, errorCode: 0, attributes: [] };
      const response = await exchange.ask({ ...filled, userAddress, ...request }, type);
      if (failures.delete(nas.name))
        log.info({ nas: nas.name }, 'The access controller responds again');
      return response;
    },
  };
}
