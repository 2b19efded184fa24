import { describe, expect, it } from 'vitest';
import { createFailover } from './failover';

class SilentError extends Error {}
class BusyError extends Error {}

type Respond = () => Promise<string>;

describe('several servers', () => {
  function create(peers: Respond[]) {
    const now = { at: 0 };
    const changes: [string, string | undefined][] = [];
    const failover = createFailover(
      peers.map((peer, index) => ({ name: `server ${index}`, peer })),
      {
        deadTime: 1000,
        clock: () => now.at,
        failureOf: (error) =>
          error instanceof SilentError || error instanceof BusyError
            ? { reason: error.message, isServer: error instanceof SilentError }
            : undefined,
        onChange: (server, reason) => changes.push([server, reason]),
      },
    );
    return { now, changes, ask: () => failover.ask((respond) => respond()) };
  }
  const responds: Respond = async () => 'response';

  it('leaves a dead one alone until its time is over, then one request looks whether it is back', async () => {
    let tried = 0;
    let isDead = true;
    const { now, changes, ask } = create([
      async () => {
        tried += 1;
        if (isDead) throw new SilentError('timeout');
        return 'response';
      },
      responds,
    ]);
    for (let count = 0; count < 3; count += 1) await ask();
    expect(tried).toBe(1);
    now.at = 1000;
    await Promise.all([ask(), ask(), ask()]);
    expect(tried).toBe(2);
    now.at = 2000;
    isDead = false;
    await ask();
    expect(changes).toEqual([
      ['server 0', 'timeout'],
      ['server 0', undefined],
    ]);
  });

  it('are all asked again when all are dead', async () => {
    let tried = 0;
    const dead: Respond = async () => {
      tried += 1;
      throw new SilentError('timeout');
    };
    const { ask } = create([dead, dead]);
    await expect(ask()).rejects.toThrow('timeout');
    await expect(ask()).rejects.toThrow('timeout');
    expect(tried).toBe(4);
  });

  it('are not given up because too much was asked at once', async () => {
    const { changes, ask } = create([
      async () => {
        throw new BusyError('busy');
      },
    ]);
    await expect(ask()).rejects.toThrow('busy');
    expect(changes).toEqual([]);
  });

  it('are not asked one after the other for what each would refuse', async () => {
    let tried = 0;
    const refuses: Respond = async () => {
      tried += 1;
      throw new Error('no');
    };
    const { changes, ask } = create([refuses, refuses]);
    await expect(ask()).rejects.toThrow('no');
    expect([tried, changes]).toEqual([1, []]);
  });
});
