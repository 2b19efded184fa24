/** The parts of `smpp`, which says nothing of its own types, that Formgate uses. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';

  /** A packet of the protocol. */
  export interface Pdu {
    command_status: number;
  }

  type Send<Fields> = (fields: Fields, take: (response: Pdu) => void) => boolean;

  /** A connection to a message centre. */
  export interface Session extends EventEmitter {
    bind_transmitter: Send<Readonly<Record<string, string | number>>>;
    submit_sm: Send<Readonly<Record<string, string | number | Buffer>>>;
    unbind(take: (response: Pdu) => void): boolean;
    destroy(): void;
  }

  export function connect(options: {
    host: string;
    port: number;
    tls: boolean;
    ca?: string;
  }): Session;
}
