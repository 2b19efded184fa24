/** For tests: identity.json as a gateway reads it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type IdentityPolicy,
  openIdentity,
  type StudioIdentityOptions,
} from '../../src/gateway/providers/open-identity';

/**
 * Opens an identity.json with this content.
 *
 * @param environment the variables that its secrets are in
 */
export async function openIdentityJson(
  content: unknown,
  environment: Readonly<Record<string, string>> = {},
  studio?: StudioIdentityOptions,
): Promise<IdentityPolicy> {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-identity-'));
  try {
    const path = join(folder, 'identity.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return await openIdentity({ path, environment }, 'schemas', studio);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
