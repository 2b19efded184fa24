/** The wire's door for the gateway: Node's crypto and Fastify. */
export { createNodeCipher, createWireKeys } from './node-cipher';
export type { ReplayState, ReplayStore, ReplayWait, StoredResponse } from './replay';
export { responseToStore, type WireOptions, wirePlugin } from './wire-plugin';
export { type WireRequest, wireOf } from './wire-request';
