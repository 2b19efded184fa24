import { describe, expect, it } from 'vitest';
import { createFailover } from './failover';

class SilentError extends Error {}
class BusyError extends Error {}
class GoneError extends Error {}

type Respond = () => Promise<string>;

describe('several servers', () => {
  function create(peers: Respond[], isShared = false) {
    const now = { at: 0 };
    const changes: [string, string | undefined][] = [];
    const failover = createFailover(
      peers.map((peer, index) => ({ name: `server ${index}`, peer })),
      {
        deadTime: 1000,
        isShared,
        clock: () => now.at,
        failureOf: (error) =>
          error instanceof SilentError || error instanceof BusyError || error instanceof GoneError
            ? {
                reason: error.message,
                isServer: error instanceof SilentError,
                isFinal: error instanceof GoneError,
              }
            : undefined,
        onChange: (server, reason) => changes.push([server, reason]),
      },
    );
    return { now, changes, failover, ask: () => failover.ask((respond) => respond()) };
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

  it('are looked at again when whoever asked the one that was dead has gone', async () => {
    let isGone = false;
    const asked: number[] = [];
    const first: Respond = async () => {
      asked.push(0);
      if (isGone) throw new GoneError('aborted');
      throw new SilentError('timeout');
    };
    const { now, changes, ask } = create([first, responds]);
    await ask();
    now.at = 1000;
    isGone = true;
    await expect(ask()).rejects.toThrow('aborted');
    await expect(ask()).rejects.toThrow('aborted');
    expect(asked).toHaveLength(3);
    expect(changes).toEqual([['server 0', 'timeout']]);
  });

  it('are found dead and well without a request', async () => {
    const asked: number[] = [];
    const { failover, changes, ask } = create([0, 1].map((at) => async () => `${asked.push(at)}`));
    const [first] = failover.servers;
    if (!first) throw new Error('There is a server.');
    failover.report(first, 'HTTP 503');
    await ask();
    expect(failover.health()).toMatchObject({ isWell: true, parts: [{ note: 'HTTP 503' }, {}] });
    failover.report(first, undefined);
    await ask();
    expect(asked).toEqual([1, 0]);
    expect(changes).toEqual([
      ['server 0', 'HTTP 503'],
      ['server 0', undefined],
    ]);
  });

  it('are those that a request may go to, in its order', async () => {
    const asked: number[] = [];
    const peers = [0, 1, 2].map(
      (at): Respond =>
        async () =>
          `${asked.push(at)}`,
    );
    const { failover } = create(peers);
    await failover.ask((peer) => peer(), { among: ['server 2', 'server 0'] });
    expect(asked).toEqual([2]);
  });

  it('share requests: the one with the fewest under way is asked, then the one that has waited longest', async () => {
    const asked: number[] = [];
    const ends: (() => void)[] = [];
    const peers = [0, 1].map(
      (at): Respond =>
        async () =>
          `${asked.push(at)}`,
    );
    const { failover } = create(peers, true);
    const begin = () => failover.ask((peer) => peer(), { whenEnded: (_, end) => ends.push(end) });
    for (let count = 0; count < 3; count += 1) await begin();
    expect(asked).toEqual([0, 1, 0]);
    ends[1]?.();
    ends[1]?.();
    await begin();
    ends[0]?.();
    ends[2]?.();
    await begin();
    await begin();
    expect(asked).toEqual([0, 1, 0, 1, 0, 1]);
  });
});
