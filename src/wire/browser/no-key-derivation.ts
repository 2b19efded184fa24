/**
 * Stands in for crypto-js's hashes, key derivation and Base64 in the build: the wire's cipher is given its key as it is, and its text
 * is hex.
 */
export {};
