/** For tests: a gateway's response to a command that has it prove who it is. */
import { operatorProof, PROOF_PATH } from '../../src/gateway/operator/running-gateway';

/** The proof that a request for an address asks for; undefined where it asks for something else. */
export function proofAt(url: string, secret: string): string | undefined {
  if (!url.startsWith(PROOF_PATH)) return undefined;
  return operatorProof(secret, url.slice(PROOF_PATH.length));
}
