import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import { startGateway } from '../support/gateway';

it('a gateway sweeps when it starts, and says which text messages the one before never sent', async () => {
  const data = mkdtempSync(join(tmpdir(), 'formgate-sweep-'));
  cpSync(inject('preparedData'), data, { recursive: true });
  const { database, close } = await openDatabase({ dataDir: data });
  await database
    .insertInto('text_messages')
    .values({ id: randomUUID(), school: 'hillside', expires_at: new Date(Date.now() - 60_000) })
    .execute();
  await close();
  const gateway = await startGateway({ data });
  try {
    await expect
      .poll(() => gateway.output())
      .toMatch(/"school":"hillside".*A text message was promised and never sent/);
  } finally {
    await gateway.stop();
    rmSync(data, { recursive: true });
  }
});
