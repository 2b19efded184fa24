/**
 * Stands in for crypto-js's hashes, key derivation and Base64 in the build: the wire's cipher gets
 * a ready key, and its ciphertext is hex.
 */
export {};
