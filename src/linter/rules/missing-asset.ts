import { assetOwner, type JsonObject, type JsonValue } from '../../engine';
import type { Path } from '../pointer';
import type { Place } from '../project/place';
import type { School } from '../project/schools';
import { objectOf } from '../project/screen-facts';
import { defineRule } from '../rule';
import { mostSimilar } from '../similar';

/** Pictures and texts that are named exist at the school or at one that it extends. */
export const missingAsset = defineRule({
  name: 'missing-asset',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '引用的文件存在', en: 'Files that are named exist' },
    hint: {
      'zh-CN': '把文件放到 schools/${school}/${asset}（区分大小写）',
      en: 'Put the file at schools/${school}/${asset}; upper and lower case count',
    },
  },
  messages: {
    'no-file': {
      'zh-CN': '学校“${school}”没有文件 ${asset}',
      en: 'The school “${school}” has no file ${asset}',
    },
  },
  check({ project, report }) {
    const { assets, schools } = project;
    const parents = new Map(
      [...schools.values()].flatMap(({ name, own }): [string, string][] =>
        typeof own.extends === 'string' ? [[name, own.extends]] : [],
      ),
    );
    const has = (school: string, path: string) => assets.has(`schools/${school}/${path}`);
    const checkPath = (school: School, asset: JsonValue | undefined, place: () => Place) => {
      if (typeof asset !== 'string' || assetOwner(school.name, asset, has, parents)) return;
      const data = { school: school.name, asset };
      const suggestion = mostSimilar(asset, assetsOf(school, assets));
      report({ place: place(), messageId: 'no-file', data, suggestion });
    };
    for (const school of schools.values()) {
      const theme = objectOf(school.merged.theme);
      for (const key of ['logo', 'logoDark']) {
        checkPath(school, theme[key], () => school.place(['theme', key]));
      }
    }
    for (const { school, facts, place } of project.screens.resolved) {
      if (!school) continue;
      for (const { block, path } of facts.blocks) {
        for (const [asset, below] of filesOf(block)) {
          checkPath(school, asset, () => place([...path, ...below]));
        }
      }
    }
  },
});

function filesOf({ block, file }: JsonObject): [JsonValue, Path][] {
  if (block !== 'markdown' || file === undefined) return [];
  if (typeof file === 'string') return [[file, ['file']]];
  return Object.entries(objectOf(file)).map(([locale, path]) => [path, ['file', locale]]);
}

function assetsOf({ chain }: School, assets: ReadonlySet<string>): string[] {
  return chain.flatMap((name) => {
    const folder = `schools/${name}/`;
    return [...assets]
      .filter((asset) => asset.startsWith(folder))
      .map((asset) => asset.slice(folder.length));
  });
}
