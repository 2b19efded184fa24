import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProject, isPublishedPath, parseJson } from '../../src/engine';
import { AccessError } from '../../src/gateway/network/access-adapter';
import {
  attributeValue,
  decodePacket as decodePortalPacket,
  isProvenRequest,
  AttributeType as PortalAttribute,
  readAddresses,
} from '../../src/gateway/network/portal-v2/packet';
import { decodePacket, proveRequest } from '../../src/gateway/network/radius/packet';
import { readAccept } from '../../src/gateway/network/radius/read-accept';
import { readCasResponse, readLogoutRequest } from '../../src/gateway/providers/cas-response';
import { pictureSize, toAsset } from '../../src/gateway/publishing/contents/school-assets';
import { UserError } from '../../src/gateway/user-error';
import { describeIssue, lint } from '../../src/linter';
import { inspectAsset } from '../../src/linter/assets/inspect-asset';
import { decidePatterns } from '../../src/linter/patterns/pattern-safety';
import { testInput } from '../../src/linter/test-input.test-support';
import { assetsInMarkdown, renderMarkdown } from '../../src/pages/markdown';
import type { FoundSchool } from '../../src/studio/schools/school-files';
import { readZip } from '../../src/studio/schools/zip';
import { openTable } from '../../tools/formgate/tables/open-table';

/** One reader of what comes from outside. */
export interface FuzzTarget {
  /** The folder of its seeds below `seeds/`. */
  name: string;
  /** Takes a hundred times as long as others. */
  isSlow?: boolean;
  /** Reads one input, and throws where it does anything but read or refuse it. */
  read(bytes: Buffer): unknown;
}

/** Refusals in the words of the reader are right; anything else that is thrown is a crash. */
async function orRefuse(kind: new (...args: never[]) => Error, read: () => unknown): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
  }
}

async function lintScreen(text: string): Promise<void> {
  const project = createProject(testInput({ 'schools/lakeside/screens/own.json': text }));
  await decidePatterns(project);
  for (const issue of lint(project)) describeIssue(issue, 'en');
}

/** A screen with a form of one field, which has this pattern. */
const withPattern = (pattern: string) =>
  JSON.stringify({
    screen: 'own',
    title: 'A',
    blocks: [
      {
        block: 'form',
        id: 'form',
        steps: [
          {
            id: 'one',
            fields: { a: { label: 'A', pattern, default: 'a'.repeat(60) } },
            submit: { operation: 'openMiniProgram', values: { a: { from: 'a', prefix: '1' } } },
          },
        ],
      },
    ],
  });

async function readTable(bytes: Buffer): Promise<void> {
  const path = join(tmpdir(), `formgate-fuzz-${randomUUID()}`);
  writeFileSync(path, bytes);
  try {
    await orRefuse(UserError, async () => {
      const { rows } = await openTable(path, 'table');
      for await (const { cells } of rows) cells.join();
    });
  } finally {
    rmSync(path);
  }
}

function readMarkdown(bytes: Buffer): void {
  const text = bytes.toString();
  const html = String(renderMarkdown(text, (asset) => `/made/${encodeURIComponent(asset)}`));
  assetsInMarkdown(text);
  const isActive = /<(?:script|iframe|object|style)\b|<[^>]+\son\w+=|(?:href|src)="\s*javascript:/i;
  if (isActive.test(html)) throw new Error(`Active HTML: ${html.slice(0, 200)}`);
}

async function readRadius(bytes: Buffer): Promise<void> {
  const packet = decodePacket(bytes);
  if (!packet) return;
  proveRequest(bytes, 'secret');
  await orRefuse(AccessError, () => readAccept(packet.attributes, 25));
}

function readPortal(bytes: Buffer): void {
  const packet = decodePortalPacket(bytes);
  if (!packet) return;
  isProvenRequest(packet, 'secret');
  for (const type of Object.values(PortalAttribute)) {
    const value = attributeValue(packet.attributes, type);
    if (value) readAddresses(value);
  }
}

/** What the strict reader takes is JSON, and what it refuses has a reason. */
function readJson(bytes: Buffer): void {
  const text = bytes.toString();
  const { json, problems } = parseJson(text);
  if (json === undefined && problems.length === 0) throw new Error('Refused without a reason.');
  if (json !== undefined && problems.length === 0) JSON.parse(text);
}

/** What the linter knows of a picture, and what its page shows of it. */
function readPicture(bytes: Buffer): void {
  inspectAsset(bytes);
  pictureSize(toAsset('schools/lakeside/assets/own.png', bytes));
}

/** The school in a ZIP that an administrator gives the Studio: no path of it leads elsewhere. */
function readSchoolZip(bytes: Buffer): void {
  let found: FoundSchool;
  try {
    found = readZip(bytes);
  } catch (error) {
    // What is no ZIP is refused by an error of any kind.
    if (error instanceof Error) return;
    throw error;
  }
  const strange = Object.keys(found.files).filter((path) => !isPublishedPath(path));
  if (strange.length > 0) throw new Error(`A path that leads elsewhere: ${strange}`);
}

function readCas(bytes: Buffer): void {
  const text = bytes.toString();
  readCasResponse(text);
  readLogoutRequest(text);
}

export const targets: readonly FuzzTarget[] = [
  { name: 'cas', read: readCas },
  { name: 'json', read: readJson },
  { name: 'markdown', read: readMarkdown },
  { name: 'pattern', isSlow: true, read: (bytes) => lintScreen(withPattern(bytes.toString())) },
  { name: 'picture', read: readPicture },
  { name: 'portal', read: readPortal },
  { name: 'radius', read: readRadius },
  { name: 'screen', isSlow: true, read: (bytes) => lintScreen(bytes.toString()) },
  { name: 'table', read: readTable },
  { name: 'zip', read: readSchoolZip },
];
