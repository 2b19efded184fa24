export { type GatewayOptions, readOptions } from './options';
export { createGateway, type Gateway, type GatewayParts } from './server';
export { UserError } from './user-error';
