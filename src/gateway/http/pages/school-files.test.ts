import fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { sampleRevision } from '../../../../tests/support/sample-revision';
import { toAsset } from '../../publishing/contents/school-assets';
import type { Revision } from '../../publishing/revisions/revision';
import { createConfigurationStore } from '../../publishing/store';
import { createResponseCache } from './response-cache';
import { registerSchoolFiles } from './school-files';

let revision: Revision;
beforeAll(async () => {
  revision = await sampleRevision();
});

it.each([
  ['riverside/assets/map.pdf', "inline; filename*=UTF-8''map.pdf"],
  ['riverside/assets/地图.pdf', "inline; filename*=UTF-8''%E5%9C%B0%E5%9B%BE.pdf"],
  ['riverside/assets/a"; x=\'(1).txt', "inline; filename*=UTF-8''a%22%3B%20x%3D%27%281%29.txt"],
  ['riverside/assets/logo.svg', undefined],
])('%s is saved as %s', async (path, expected) => {
  const app = fastify();
  const assets = new Map([[path, toAsset(path, Buffer.from('x'))]]);
  registerSchoolFiles(app, {
    store: createConfigurationStore({ ...revision, assets }),
    cache: createResponseCache({ maxBytes: 1000 }),
    earlier: { validator: async () => undefined, asset: async () => undefined },
  });
  const url = `/schools/${path.split('/').map(encodeURIComponent).join('/')}`;
  const { headers, statusCode } = await app.inject(url);
  await app.close();
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe(expected);
});
