// Preloaded into a gateway (`--import`): collects all garbage at SIGUSR2, and says what is left on
// the heap, in bytes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  process.stderr.write(`\nheap=${process.memoryUsage().heapUsed}\n`);
});
