import { describe, expect, it } from 'vitest';
import { type AssetFacts, createProject, isJsonObject, type Operations } from '../../engine';
import { lint } from '../../linter';
import { pluginRegistry } from '../../plugins/definitions';
import { noIdentity } from '../providers/open-identity';
import { manifestOf } from '../publishing/contents/manifest';
import { projectInput } from '../publishing/folders/project-input';
import { readPortalFiles } from '../publishing/folders/read-files';
import { contentsOf } from '../publishing/folders/school-contents';
import { namedFiles } from './draft-files';
import { materialsOf } from './materials';

const registry = pluginRegistry();
const files = await readPortalFiles({ schoolsDir: 'schools', schemasDir: 'schemas' });
const project = createProject(projectInput(files, registry));
const wire = () => ({ key: '00', iv: '00' });
const portal = () => ({ files, project });

/** What a browser makes of both responses: a project that holds one school. */
function browserProject(school: string) {
  const contents = contentsOf(files, school);
  const texts = [...contents.values()].map((body) => Buffer.from(body).toString());
  const parts = { portal, wire, identity: noIdentity };
  const sent = JSON.parse(
    JSON.stringify({
      materials: materialsOf(school, texts, parts),
      own: namedFiles(manifestOf(contents), contents),
    }),
  );
  const { materials, own }: { materials: ReturnType<typeof materialsOf>; own: object } = sent;
  const ownTexts = Object.entries(own).flatMap(([path, content]): [string, string][] =>
    path.endsWith('.json') ? [[`schools/${school}/${path}`, content.text]] : [],
  );
  return createProject({
    registry,
    files: new Map(
      [...Object.entries(materials.texts), ...ownTexts].map(([path, text]) => [path, text ?? '']),
    ),
    assets: new Set(Object.keys(materials.assets)),
    assetFacts: (path) => materials.assets[path]?.facts as AssetFacts | undefined,
    metaSchemas: Object.fromEntries(
      Object.entries(materials.metaSchemas).flatMap(([name, schema]) =>
        isJsonObject(schema) ? [[name, schema]] : [],
      ),
    ),
    operations: materials.operations as unknown as Operations,
  });
}

describe.each([...project.schools.keys()])('a project of %s alone, made of materials', (school) => {
  const [ours, theirs] = [browserProject(school), project].map((one) => {
    const node = one.schools.get(school);
    if (!node) throw new Error(`There is no ${school}.`);
    const names = [...one.stock.keys(), ...node.screens.keys()];
    return {
      configuration: node.configuration,
      screens: Object.fromEntries(names.map((name) => [name, one.screen(node, name)?.value])),
      operations: [...one.product.operations.keys()],
      catalogues: [...one.catalogues],
      issues: lint(one).filter(({ file }) => file.startsWith(`schools/${school}/`)),
    };
  });

  it('has the configuration, the screens and the findings that the gateway has', () => {
    expect(ours).toEqual(theirs);
  });
});

it('are those of the schools that texts extend, one after the other, and of no other', () => {
  const extend = (name: string) => JSON.stringify({ extends: name });
  const inFamily = {
    ...files,
    texts: new Map([
      ...files.texts,
      ['schools/b/configration.json', extend('c')] as const,
      ['schools/c/configration.json', '{}'] as const,
      ['schools/d/configration.json', '{}'] as const,
    ]),
  };
  const made = createProject(projectInput(inFamily, registry));
  // Nothing parses a draft, which may be broken.
  const { texts } = materialsOf('a', [`${extend('b')}, "name": `], {
    ...{ wire, identity: noIdentity, portal: () => ({ files: inFamily, project: made }) },
  });
  const schools = Object.keys(texts).filter((path) => /^schools\/.\//.test(path));
  expect(schools).toEqual(['schools/b/configration.json', 'schools/c/configration.json']);
});

it('say of the operator’s decisions what concerns the school, and no secret', () => {
  const provider = { type: 'oidc', url: 'https://id.example', clientSecret: { env: 'S' } } as const;
  const policy = {
    providers: {
      own: { ...provider, schools: ['a'], label: { 'zh-CN': '本校', en: 'Own' } },
      other: { ...provider, schools: ['b'] },
    },
    limits: { sessionHours: 5 },
  };
  const identity = { ...noIdentity, policy };
  const { version, identity: told } = materialsOf('a', [], { portal, wire, identity });
  expect(told.providers).toEqual([{ id: 'own', label: { 'zh-CN': '本校', en: 'Own' } }]);
  expect(told.limits).toMatchObject({ sessionHours: 5, rememberDays: 90 });
  expect(version).not.toBe(materialsOf('b', [], { portal, wire, identity }).version);
});
