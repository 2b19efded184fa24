/**
 * MD4 (RFC 1320), which MS-CHAPv2 is made of and Node's OpenSSL no longer has. It is broken:
 * nothing but MS-CHAPv2 may use it.
 */
export function md4(message: Buffer): Buffer {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = Buffer.alloc(blocks * 64);
  message.copy(padded);
  padded[message.length] = 0x80;
  padded.writeUInt32LE((message.length * 8) >>> 0, padded.length - 8);
  padded.writeUInt32LE(Math.floor(message.length / 2 ** 29), padded.length - 4);
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let block = 0; block < blocks; block += 1) {
    const words = Array.from({ length: 16 }, (_, index) =>
      padded.readUInt32LE(block * 64 + index * 4),
    );
    addBlock(state, words);
  }
  const digest = Buffer.alloc(16);
  for (const [index, word] of state.entries()) digest.writeUInt32LE(word, index * 4);
  return digest;
}

type Mix = (x: number, y: number, z: number) => number;

/**
 * The three rounds: how they mix, what they add, in which order they read the words, by how much
 * they rotate.
 */
const rounds: readonly {
  mix: Mix;
  add: number;
  order: readonly number[];
  shifts: readonly number[];
}[] = [
  {
    mix: (x, y, z) => (x & y) | (~x & z),
    add: 0,
    order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    shifts: [3, 7, 11, 19],
  },
  {
    mix: (x, y, z) => (x & y) | (x & z) | (y & z),
    add: 0x5a827999,
    order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
    shifts: [3, 5, 9, 13],
  },
  {
    mix: (x, y, z) => x ^ y ^ z,
    add: 0x6ed9eba1,
    order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    shifts: [3, 9, 11, 15],
  },
];

function addBlock(state: Uint32Array, words: readonly number[]): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (const { mix, add, order, shifts } of rounds) {
    for (const [step, index] of order.entries()) {
      const sum = (a + mix(b, c, d) + (words[index] ?? 0) + add) >>> 0;
      const shift = shifts[step % 4] ?? 0;
      const turned = ((sum << shift) | (sum >>> (32 - shift))) >>> 0;
      [a, b, c, d] = [d, turned, b, c];
    }
  }
  for (const [index, word] of [a, b, c, d].entries()) state[index] = (state[index] ?? 0) + word;
}
