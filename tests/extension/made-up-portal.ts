import {
  applyDefinitions,
  createProject,
  isJsonObject,
  type JsonObject,
  type MetaSchemas,
  type Project,
  patchSchemas,
} from '../../src/engine';
import { toAsset } from '../../src/gateway/publishing/contents/school-assets';
import type { Files } from '../../src/linter/case-files';
import { sampleInput, testInput } from '../../src/linter/test-input.test-support';
import { registry } from './definitions';

const input = sampleInput();

/** The stock screens, as they are written. */
const stock: readonly JsonObject[] = createProject(input).files.flatMap(({ role, json }) =>
  role.kind === 'stock' && isJsonObject(json) ? [json] : [],
);

/**
 * The meta-schemas and patch schemas as `npm run generate` makes them, by path:
 * `schemas/screen.schema.json`.
 */
export function generatedSchemas(): Readonly<Record<string, JsonObject>> {
  const patches = Object.entries(patchSchemas(stock, metaSchemas));
  return Object.fromEntries([
    ...Object.entries(metaSchemas).map(([name, schema]) => [`schemas/${name}`, schema]),
    ...patches.map(([name, schema]) => [`schemas/patches/${name}`, schema]),
  ]);
}

/** The meta-schemas with the made-up block and widget. */
export const metaSchemas: MetaSchemas = applyDefinitions(input.metaSchemas, registry, {
  operations: Object.fromEntries(
    [...createProject(input).operations].map(([name, { operation }]) => [name, operation]),
  ),
  screens: stock,
  closableScreens: [],
});

/** A picture of the made-up block, by path. */
export const assets = new Map([
  ['schools/lakeside/assets/desk.png', toAsset('desk.png', Buffer.from('a picture'))],
]);

/** A portal of two schools, with the definitions, the schemas and these files. */
export function madeUpProject(files: Files): Project {
  return createProject(testInput(files, { registry, metaSchemas, assets: new Set(assets.keys()) }));
}

/** The path of the made-up screen. */
export const helpDeskPath = 'schools/lakeside/screens/help-desk.json';

/**
 * A page of the school's own, with the made-up block and a form with the made-up widget; `desk` and
 * `options` change them.
 */
export function helpDesk({ desk = {}, options = {} }: { desk?: object; options?: object } = {}) {
  const label = (zh: string, en: string) => ({ 'zh-CN': zh, en });
  return {
    screen: 'help-desk',
    title: label('服务台', 'Help desk'),
    blocks: [
      {
        block: 'opening-hours',
        id: 'desk',
        hours: label('每天', 'Every day'),
        photo: 'assets/desk.png',
        details: 'notify',
        link: { label: label('通知', 'Notices'), screen: 'notify' },
        ...desk,
      },
      {
        block: 'form',
        id: 'form',
        steps: [
          {
            id: 'rate',
            fields: {
              rating: {
                required: true,
                type: 'integer',
                widget: 'stars',
                options: { most: 3, guide: 'notify', ...options },
                label: label('评分', 'Rating'),
              },
            },
            submit: { operation: 'openMiniProgram', label: label('提交', 'Send') },
          },
        ],
      },
    ],
  };
}

/** A patch of the stock sign-in screen that adds the block, and a field with the widget. */
export function signInPatch({ desk = {}, rating = {} }: { desk?: object; rating?: object } = {}) {
  const [block] = helpDesk({ desk }).blocks;
  return {
    screen: 'login',
    extends: 'stock',
    patch: {
      blocks: {
        desk: { before: 'form', ...block },
        form: {
          steps: {
            'sign-in': {
              fields: {
                rating: {
                  type: 'integer',
                  widget: 'stars',
                  label: { 'zh-CN': '评分', en: 'Rating' },
                  keep: true,
                  ...rating,
                },
              },
            },
          },
        },
      },
    },
  };
}
