import { randomBytes } from 'node:crypto';
import { provePassword } from './credentials';
import { encodeAccessRequest, PacketCode } from './packet';
import type { MakeRequest } from './peer';
import { accessAttributes, type NasIdentity } from './session-attributes';

/** Nobody's name, for the log of a server that is asked. */
const NOBODY = 'formgate-doctor';

/**
 * Asks a server how it does (Status-Server, RFC 5997). One that does not know the question says
 * nothing.
 */
export function statusRequest(secret: string): MakeRequest {
  const authenticator = randomBytes(16);
  return (id) => {
    const packet = { code: PacketCode.statusServer, id, authenticator, attributes: [] };
    return { bytes: encodeAccessRequest(packet, secret), packet };
  };
}

/**
 * Asks for a sign-in that any server refuses, and so responds to: in nobody's name, with a password
 * of chance.
 */
export function refusableRequest(secret: string, identity: NasIdentity): MakeRequest {
  const authenticator = randomBytes(16);
  const password = randomBytes(12).toString('hex');
  const proof = provePassword('pap', { user: NOBODY, password, authenticator, secret });
  const position = { nas: null, address: null, mac: null, ssid: null };
  const attributes = [
    ...accessAttributes({ ...position, user: NOBODY }, identity),
    ...proof.attributes,
  ];
  return (id) => {
    const packet = { code: PacketCode.accessRequest, id, authenticator, attributes };
    return { bytes: encodeAccessRequest(packet, secret), packet };
  };
}
