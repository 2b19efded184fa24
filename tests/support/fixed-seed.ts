import fc from 'fast-check';

// Every run tries the same inputs, so that a change fails for what it changes. A run that looks for
// new ones gives its own FUZZ_SEED.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2026) });
