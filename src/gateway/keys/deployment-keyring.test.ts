import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import { type DeploymentKeyring, openDeploymentKeyring } from './deployment-keyring';

const first = 'first key of the file, 32 characters';
const second = 'second key of the file, 32 characters';
let folder: string;
let keyFile: string;
let opened: OpenDatabase;
/** Tells whoever listens, by channel. */
let listeners: Map<string, () => void>;
let keyring: DeploymentKeyring;

const writeKeys = (...keys: string[]) => writeFileSync(keyFile, keys.join('\n'));
const identificationKeys = () => keyring.current().identification.length;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-keys-'));
  keyFile = join(folder, 'keys');
  opened = await openEmptyDatabase();
  listeners = new Map();
  const { database } = opened;
  keyring = await openDeploymentKeyring(
    {
      database,
      listen(channel, onNotice) {
        listeners.set(channel, onNotice);
        return async () => {
          listeners.delete(channel);
        };
      },
    },
    { identificationKeys: [first], identificationKeyFile: keyFile },
  );
});

afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

it('reads the file again at every look, and keeps its keys while it is not right', async () => {
  const opening = keyring.current();
  expect(identificationKeys()).toBe(2);
  await keyring.refresh();
  expect(keyring.current()).toBe(opening);
  writeKeys(second, first);
  await keyring.refresh();
  expect(identificationKeys()).toBe(3);
  writeKeys('short');
  await keyring.refresh();
  expect(identificationKeys()).toBe(3);
});

it('looks when it is told of new keys, from when it is followed until that ends', async () => {
  expect([...listeners.keys()]).toEqual([]);
  const onError = vi.fn();
  const stop = keyring.follow(onError);
  writeKeys(second, first);
  listeners.get('formgate_keys')?.();
  await expect.poll(identificationKeys).toBe(3);
  await stop();
  expect([...listeners.keys()]).toEqual([]);
  expect(onError).not.toHaveBeenCalled();
});
