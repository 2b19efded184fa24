// Preloaded into a program for Node (`--import`): says at the end how much memory it held at most,
// in KB.
process.on('exit', () => process.stderr.write(`\nmaxrss=${process.resourceUsage().maxRSS}\n`));
