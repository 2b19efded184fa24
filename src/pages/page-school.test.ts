import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createProject } from '../engine';
import { pluginRegistry } from '../plugins/definitions';
import { contractOperations } from '../wire/calls/contract-operations';
import type { PageAsset } from './page-asset';
import { createPageModel } from './page-model';
import { createPageSchool, type PagePorts } from './page-school';
import { pageState } from './page-state';
import { createScreenPreparer } from './prepare-screen';
import { resolvePath } from './resolve-page';

const wire = { key: '00'.repeat(32), iv: '00'.repeat(16) };
const svg = '<svg viewBox="0 0 9 4"/>';
const logo: PageAsset = {
  url: '/schools/a/assets/logo.svg?v=1',
  type: 'image/svg+xml',
  bytes: svg.length,
  size: () => ({ width: 9, height: 4 }),
  text: () => svg,
};

/** The page model of one school, with what its deployment says. */
function modelOf(configuration: object, ports: Partial<PagePorts> = {}) {
  const stock = [
    ...['login', 'findPassword', 'reset-password', 'findSuccess'],
    ...['device-list', 'noSense'],
  ].map((name): [string, string] => {
    const path = `schemas/screens/${name}.json`;
    return [path, readFileSync(path, 'utf8')];
  });
  const own = JSON.stringify({ schoolNameEn: 'a', name: '甲', visitors: {}, ...configuration });
  const project = createProject({
    files: new Map([
      ...stock,
      ['schools/a/configration.json', own],
      ['schools/portal.json', '{"defaultSchoolName":"a"}'],
    ]),
    assets: new Set(['schools/a/assets/logo.svg']),
    metaSchemas: {},
    operations: contractOperations,
    registry: pluginRegistry(),
  });
  const prepare = createScreenPreparer();
  return createPageModel(project, (school) =>
    createPageSchool(school, {
      product: project.product,
      prepare,
      asset: (_school, path) => (path === 'assets/logo.svg' ? logo : undefined),
      validatorHash: () => 'hash',
      isClosedOperation: () => false,
      policy: { limits: { visitors: { sponsors: ['*@example.edu.cn'] } } },
      provider: () => undefined,
      pinyin: () => ['jia'],
      ...ports,
    }),
  );
}

/** The state of a page's document. */
function stateOf(model: ReturnType<typeof modelOf>, path: string) {
  const page = resolvePath(model, path)?.page;
  return page && pageState(model, page, { locale: 'en', today: '2026-11-23', wire });
}

describe('the pages of a school', () => {
  it('have their state from a project and its ports alone', () => {
    const state = stateOf(modelOf({ theme: { logo: 'assets/logo.svg' } }), '/a/auth');
    expect(state?.loaded).toMatchObject({
      route: 'auth',
      school: 'a',
      today: '2026-11-23',
      validators: { '/blocks/1/steps/0': 'hash' },
    });
    expect(state?.directory.configrations[0]).toMatchObject({
      theme: { logo: expect.stringMatching(/^data:image\/svg\+xml,/) },
      pictureSizes: { logo: { width: 9, height: 4 } },
    });
    expect(state?.operations.signIn).toBeDefined();
  });

  it('have no hash of a validator that is not compiled yet', () => {
    const model = modelOf({}, { validatorHash: () => undefined });
    expect(stateOf(model, '/a/auth')?.loaded.validators).toEqual({});
  });

  it('are closed where their operations are not available', () => {
    const isClosed: PagePorts['isClosedOperation'] = (school, operation) =>
      school === 'a' && operation === 'resetPasswordByIdentification';
    expect(resolvePath(modelOf({}), '/a/findPassword')?.page.status).toBe(200);
    const closed = modelOf({}, { isClosedOperation: isClosed });
    expect(closed.schools.get('a')?.configuration.pages).toEqual({ findPassword: false });
    expect(closed.schools.get('a')?.screen('findPassword')).toBeUndefined();
  });

  describe('of a feature that is closed', () => {
    const closedAt = (configuration: object, ports: Partial<PagePorts> = {}) => {
      const school = modelOf(configuration, ports).schools.get('a');
      const pages = Object.keys(school?.configuration.pages ?? {});
      const ways = JSON.stringify(school?.screen('reset-password')?.screen.blocks ?? null);
      return { school, pages, ways };
    };

    it.each([
      [['phone'], ['findPassword']],
      [['identification'], ['reset-password']],
      [[], ['reset-password', 'findPassword', 'findSuccess']],
    ])('go together: of recovery only %j is left', (recovery, expected) => {
      const { school, pages } = closedAt({ recovery });
      expect(pages.toSorted()).toEqual(expected.toSorted());
      for (const name of expected) expect(school?.screen(name)).toBeUndefined();
      // Browsers go by the pages alone.
      expect(school?.configuration).not.toHaveProperty('recovery');
    });

    it('have nothing left of the way that is closed', () => {
      expect(closedAt({}).ways).toContain('by-identification');
      const { ways } = closedAt({ recovery: ['phone'] });
      expect(ways).toContain('by-phone');
      expect(ways).not.toContain('by-identification');
    });

    it('are closed by the operator’s limits alike', () => {
      const policy = { limits: { recovery: { identification: 'none' } } } as const;
      const { pages, ways } = closedAt({}, { policy });
      // Nor is there anybody who may let visitors in.
      expect(pages).toEqual(['findPassword', 'visitor', 'visitor-approval']);
      expect(ways).not.toContain('by-identification');
    });

    it('are linked to by no page, whose forms stay without any link', () => {
      const linksAt = (configuration: object) => {
        const blocks = closedAt(configuration).school?.screen('login')?.screen.blocks ?? [];
        const form = blocks.find(({ id }) => id === 'form');
        return Object(form).links.map(({ id }: { id: string }) => id);
      };
      expect(linksAt({})).toEqual(['reset-password', 'visitor']);
      expect(linksAt({ recovery: ['identification'] })).toEqual(['reset-password', 'visitor']);
      expect(linksAt({ visitors: undefined })).toEqual(['reset-password']);
      expect(linksAt({ visitors: undefined, recovery: [] })).toEqual([]);
    });

    it('keep what is about something else', () => {
      const { school, pages } = closedAt({ features: { devices: false } });
      expect(pages).toEqual(['noSense', 'noSense-add-mac']);
      const blocks = school?.screen('device-list')?.screen.blocks.map(({ block }) => block);
      expect(blocks).toEqual(['online-devices']);
    });
  });

  it('lead to the school’s identity provider', () => {
    const provider = { label: { en: 'CAS' } };
    const model = modelOf({}, { provider: () => provider });
    const blocks = model.schools.get('a')?.screen('login')?.screen.blocks ?? [];
    expect(blocks.at(-1)).toMatchObject({ id: 'identity', links: [{ label: { en: 'CAS' } }] });
  });

  it('name their school in the list of schools, with its logo’s address', () => {
    const model = modelOf({ theme: { logo: 'assets/logo.svg' } });
    expect(model.summaries).toEqual([
      { schoolNameEn: 'a', name: '甲', searchKeys: '甲\njia\na', logo: logo.url },
    ]);
  });
});
