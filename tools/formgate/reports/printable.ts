export { printable } from '../../../src/engine';
