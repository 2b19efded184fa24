/**
 * Flags by which V8 compiles to machine code only what is really busy. From V8 12 on, which Node 22
 * has, there is no such budget: V8 counts calls instead, and refuses the flag.
 */
export const compileLess: readonly string[] =
  Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=1500000'] : [];
