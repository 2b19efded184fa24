import { expect, test } from 'vitest';
import { samplePortal } from '../../../../tests/support/sample-revision';
import { createProject } from '../../../engine';
import { resolvePath } from '../../../pages';
import { pluginRegistry } from '../../../plugins/definitions';
import { projectInput } from '../folders/project-input';
import { createRevisionMaker } from './create-revision';
import { finishPage } from './finished-page';
import { contentId, createRenderedCollection, createRenderedPages } from './rendered-pages';

const page = (html: string) => finishPage({ html, inlineStyles: [], inlineScripts: [] });

test('of more pages than are kept, those that took the longest stay', () => {
  const collection = createRenderedCollection(10);
  collection.add('quick', page('12345'), 1);
  collection.add('slowest', page('123456'), 90);
  collection.add('slow', page('1234'), 40);
  expect([...collection.slowest().keys()]).toEqual(['slowest', 'slow']);
});

test('a rendered page is given away once, and another publication takes the place of all', () => {
  const pages = createRenderedPages();
  pages.adopt(new Map(Object.entries({ one: page('1'), two: page('2') })));
  expect(pages.take('one')).toEqual(page('1'));
  expect(pages.take('one')).toBeUndefined();
  pages.adopt(new Map([['three', page('3')]]));
  expect([pages.take('two'), pages.take('three')]).toEqual([undefined, page('3')]);
});

test('a page has another key where its school changes, one that lists schools where any does', async () => {
  const { revision, files } = await samplePortal();
  const path = 'schools/riverside/configration.json';
  const renamed = (files.texts.get(path) ?? '').replace('"name"', '"name": "Renamed", "x-name"');
  const registry = pluginRegistry();
  const project = createProject(
    projectInput({ ...files, texts: new Map(files.texts).set(path, renamed) }, registry),
  );
  const later = createRevisionMaker(registry)(project, files.assets);
  const isSame = (target: string) => {
    const [before, after] = [revision, later].map((one) => {
      const { page } = resolvePath(one, target) ?? {};
      return page && contentId(one, page);
    });
    expect(before).toBeDefined();
    return before === after;
  };
  expect(['/riverside/auth', '/northlake/auth', '/default/notify', '/'].map(isSame)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
