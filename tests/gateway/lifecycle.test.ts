import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readOptions } from '../../src/gateway/options';
import {
  createExamineThread,
  type ExamineThread,
} from '../../src/gateway/publishing/examining/create-examine-thread';
import { createGateway } from '../../src/gateway/server';
import { createLifecycle, type Lifecycle } from '../../src/gateway/start/lifecycle';
import type { PortalServer } from '../../src/wire';
import { freePort } from '../support/free-port';

const root = join(import.meta.dirname, '../..');
const program = (name: string) => pathToFileURL(join(root, 'dist', 'node', `${name}.js`));
const dataDir = mkdtempSync(join(tmpdir(), 'formgate-lifecycle-'));
let portal: PortalServer;

beforeAll(async () => {
  cpSync(inject('preparedData'), dataDir, { recursive: true });
  portal = await import(/* @vite-ignore */ program('portal-server').href);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Broken {
  /** Left out, it is every part. */
  part?: string;
  at: 'start' | 'stop';
}

/**
 * A lifecycle that writes down what starts and stops, and in which one part fails at one of these.
 */
function observed(broken?: Broken) {
  const inner = createLifecycle();
  const started: string[] = [];
  const stopped: string[] = [];
  const fail = (part: string, at: Broken['at']) => {
    const isBroken = broken?.at === at && (broken.part ?? part) === part;
    if (isBroken) throw new Error(`${part} fails to ${at}`);
  };
  const lifecycle: Lifecycle = {
    start: (name, start, stop) =>
      inner.start(
        name,
        async () => {
          fail(name, 'start');
          const part = await start();
          started.push(name);
          return part;
        },
        async (part) => {
          stopped.push(name);
          await stop?.(part);
          fail(name, 'stop');
        },
      ),
    stop: inner.stop,
  };
  return { lifecycle, started, stopped };
}

function examineThread(): ExamineThread {
  const [thread, pages] = [program('examine-thread'), program('portal-server')];
  return createExamineThread({ thread, pages });
}

/**
 * Starts a gateway on ports of its own, with everything that a gateway can have beside a network's
 * servers.
 */
async function start(
  lifecycle: Lifecycle,
  renderer = portal,
  linter: ExamineThread = examineThread(),
  folders = { DATA_DIR: dataDir, SCHOOLS_DIR: join(root, 'schools') },
) {
  const port = await freePort();
  const monitoringPort = await freePort();
  const environment = {
    ...folders,
    SCHEMAS_DIR: join(root, 'schemas'),
    PORT: String(port),
    MONITORING_PORT: String(monitoringPort),
    LOG_LEVEL: 'silent',
  };
  const gateway = await createGateway(
    {
      options: readOptions(environment, false),
      portal: renderer,
      clientDir: join(root, 'dist', 'portal'),
      studio: { studioDir: join(root, 'dist', 'studio') },
      linter,
    },
    lifecycle,
  );
  await gateway.app.listen({ port, host: '127.0.0.1' });
  return gateway;
}

/** Sockets, servers, watches, threads and pipes. Vitest’s timers come and go. */
const handles = () =>
  process
    .getActiveResourcesInfo()
    .filter((kind) => kind !== 'Timeout')
    .toSorted();

/** The handles that are open once they are those of before, or at last. */
async function handlesLike(before: readonly string[]): Promise<string[]> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (handles().join() === before.join()) break;
    await setTimeout(50);
  }
  return handles();
}

const parts: string[] = [];

describe('the parts of a gateway', () => {
  it('stop in the opposite order of their starts, each once', async () => {
    const before = handles();
    const { lifecycle, started, stopped } = observed();
    const gateway = await start(lifecycle);
    parts.push(...started);
    expect(parts).toEqual(expect.arrayContaining(['database', 'network', 'monitoring', 'routes']));
    await Promise.all([gateway.close(), gateway.close()]);
    expect(stopped).toEqual(started.toReversed());
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
    expect(await handlesLike(before)).toEqual(before);
  });

  it('that have started are stopped where one does not start, whichever it is', async () => {
    const before = handles();
    for (const part of parts) {
      const { lifecycle, started, stopped } = observed({ part, at: 'start' });
      await expect(start(lifecycle)).rejects.toThrow(`${part} fails to start`);
      expect([part, started]).toEqual([part, parts.slice(0, parts.indexOf(part))]);
      expect([part, stopped]).toEqual([part, started.toReversed()]);
      expect([part, await handlesLike(before)]).toEqual([part, before]);
    }
  });

  it('are all stopped though none of them stops well, or the last one alone does not, and that is told', async () => {
    const before = handles();
    for (const broken of [undefined, parts[0]]) {
      const { lifecycle, stopped } = observed({ ...(broken && { part: broken }), at: 'stop' });
      const gateway = await start(lifecycle);
      await expect(gateway.close()).rejects.toThrow(`${broken ?? parts.at(-1)} fails to stop`);
      expect([broken, stopped]).toEqual([broken, parts.toReversed()]);
      expect([broken, await handlesLike(before)]).toEqual([broken, before]);
    }
  });
});

it('renders the sign-in page of the default school once it listens, before anyone asks', async () => {
  const rendered: string[] = [];
  const renderer: PortalServer = {
    ...portal,
    createPageRenderer(build) {
      const render = portal.createPageRenderer(build);
      return (state, path) => {
        rendered.push(path);
        return render(state, path);
      };
    },
  };
  const gateway = await start(createLifecycle(), renderer);
  await expect.poll(() => rendered).toEqual(['/default/auth']);
  const response = await fetch(`http://127.0.0.1:${gateway.options.port}/default/auth`);
  expect([response.status, rendered]).toEqual([200, ['/default/auth']]);
  await gateway.close();
});

it('examines the folders while no database is open, and serves what changes meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-first-look-'));
  const folders = { DATA_DIR: join(folder, 'data'), SCHOOLS_DIR: join(folder, 'schools') };
  cpSync(inject('preparedData'), folders.DATA_DIR, { recursive: true });
  rmSync(join(folders.DATA_DIR, 'proofs.json'), { force: true });
  cpSync(join(root, 'schools'), folders.SCHOOLS_DIR, { recursive: true });
  const settings = join(folders.SCHOOLS_DIR, 'hillside/configration.json');
  const { lifecycle, started } = observed();
  const thread = examineThread();
  const steps: string[] = [];
  const note = (step: string) => steps.push(`${step}, ${started.includes('database')}`);
  const linter: ExamineThread = {
    ...thread,
    examine(files) {
      note('examine');
      const text = readFileSync(settings, 'utf8');
      writeFileSync(settings, text.replaceAll('Hillside International', 'Hillock International'));
      return thread.examine(files);
    },
    stop() {
      note('stop');
      return thread.stop();
    },
  };
  const gateway = await start(lifecycle, portal, linter, folders);
  expect(steps.slice(0, 2)).toEqual(['examine, false', 'stop, false']);
  const isLive = async () => {
    const response = await fetch(`http://127.0.0.1:${gateway.options.port}/hillside/auth`);
    return (await response.text()).includes('Hillock International');
  };
  await expect.poll(isLive).toBe(true);
  await gateway.close();
  rmSync(folder, { recursive: true });
});
