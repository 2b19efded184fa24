/** A door of its own, so that the rules load lazily in browsers. */
export { deviceClass } from './device-class';
