import { expect, test } from 'vitest';
import type { FromWorker, Look, Materials, ToWorker } from '../worker/messages';
import { createPageMaker } from './page-maker';

/** A worker that answers when it is told to. */
function manualWorker() {
  const said: ToWorker[] = [];
  let listener = (_event: { data: FromWorker }) => {};
  return {
    said,
    say: (data: FromWorker) => listener({ data }),
    worker: {
      postMessage: (message: ToWorker) => void said.push(message),
      addEventListener: (_type: 'message', next: typeof listener) => {
        listener = next;
      },
      terminate() {},
    },
  };
}

const look = (screen: string): Look => ({ screen, locale: 'en', today: '2026-11-23' });
const page = (screen: string): FromWorker => ({
  ...{
    type: 'page',
    sequence: 0,
    page: { screen, path: `/a/${screen}`, state: undefined, closed: [], problems: [] },
  },
});

function open() {
  const manual = manualWorker();
  const made = createPageMaker({
    ...{ school: 'a', materials: {} as Materials, base: {}, files: {}, worker: manual.worker },
  });
  return { ...manual, ...made };
}

test('the worker is opened once, and each page comes to who has asked for it', async () => {
  const { page: ask, said, say } = open();
  const [login, home] = [ask(look('login')), ask(look('school-home'))];
  expect(said.map(({ type }) => type)).toEqual(['open', 'look', 'look']);
  for (const screen of ['login', 'login', 'school-home']) say(page(screen));
  expect((await login).screen).toBe('login');
  expect((await home).screen).toBe('school-home');
});

test('other files are told by what differs, and their page is nobody’s', async () => {
  const { page: ask, change, said, say } = open();
  const before = ask(look('login'));
  change({ 'a.json': { text: '{}' } });
  const after = ask(look('login'));
  expect(said[2]).toEqual({
    ...{ type: 'change', sequence: 1, changed: { 'a.json': { text: '{}' } }, removed: [] },
  });
  for (const screen of ['open', 'before', 'change', 'after']) say(page(screen));
  expect((await before).screen).toBe('before');
  expect((await after).screen).toBe('after');
});

test('nobody waits for a worker that has failed or was stopped', async () => {
  const failed = open();
  const waiting = failed.page(look('login'));
  failed.say({ type: 'failed' });
  await expect(waiting).rejects.toThrow();
  await expect(failed.page(look('login'))).rejects.toThrow();
  const stopped = open();
  const given = stopped.page(look('login'));
  stopped.stop();
  await expect(given).rejects.toThrow();
});

test('forms get their validators before any page is asked for', async () => {
  const { worker, said, say } = manualWorker();
  const validators = { login: { '/blocks/0/steps/0': 'hash' } };
  const made = createPageMaker({
    ...{ school: 'a', materials: {} as Materials, base: {}, files: {}, worker, validators },
  });
  const asked = made.page(look('login'));
  expect(said.map(({ type }) => type)).toEqual(['open', 'validators', 'look']);
  for (const screen of ['open', 'validators', 'login']) say(page(screen));
  expect((await asked).screen).toBe('login');
});
