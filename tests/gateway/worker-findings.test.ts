import { expect, it } from 'vitest';
import { createProject, type Issue, type ProjectInput } from '../../src/engine';
import { materialsOf } from '../../src/gateway/drafts/materials';
import { noIdentity } from '../../src/gateway/providers/open-identity';
import { lint, rules } from '../../src/linter';
import { ruleCases } from '../../src/linter/rules/all-cases';
import { testInput } from '../../src/linter/test-input.test-support';
import type { Materials } from '../../src/studio/worker/messages';
import { createWorkspace } from '../../src/studio/worker/workspace';

const schoolOf = (path: string) => path.split('/')[1];

/** What the gateway's materials hold of a portal for one school's draft. */
function materialsIn(input: ProjectInput, texts: readonly string[], school: string): Materials {
  const { files, metaSchemas } = input;
  const portal = {
    project: createProject(input),
    files: {
      ...{ texts: files, metaSchemas, assets: new Map() },
      ...{ refused: new Map(), unread: new Set<string>() },
    },
  };
  const materials = materialsOf(school, texts, {
    portal: () => portal,
    identity: noIdentity,
    wire: () => ({ key: '00', iv: '00' }),
  });
  const known = new Set([school, ...Object.keys(materials.texts).map(schoolOf)]);
  const shared = [...input.assets].filter((path) => known.has(schoolOf(path)));
  // The gateway knows the facts of each asset; of those of a case without them nothing is shared.
  const assets = shared.flatMap((path) => {
    const facts = input.assetFacts?.(path);
    return facts
      ? [[path, { url: path, type: 'image/png', bytes: 1, facts: { ...facts } }] as const]
      : [];
  });
  return { ...materials, assets: Object.fromEntries(assets) };
}

/** What the Studio's worker finds in a school's draft. */
function findingsInWorker(input: ProjectInput, school: string): readonly Issue[] {
  const folder = `schools/${school}/`;
  const own = [...input.files].filter(([path]) => path.startsWith(folder));
  const assets = [...input.assets].filter((path) => path.startsWith(folder));
  const draft = Object.fromEntries(
    [...own, ...assets.map((path) => [path, input.assetFacts?.(path)?.text ?? ''] as const)].map(
      ([path, text]) => [path.slice(folder.length), { text }],
    ),
  );
  const materials = materialsIn(
    input,
    own.map(([, text]) => text),
    school,
  );
  const workspace = createWorkspace(school, { materials, base: draft });
  workspace.change(draft);
  return workspace.issues();
}

/** A broken portal for each rule, of what a draft can hold. */
const broken = ruleCases.flatMap(({ rule, invalid }) => {
  const cases = Object.entries(invalid).filter(
    ([, { input }]) => !input?.refused && !input?.unread,
  );
  return cases.slice(0, 1).map(([title, one]) => ({ title: `${rule}: ${title}`, ...one }));
});

const needing = new Set(rules.filter(({ needs }) => needs).map(({ name }) => name));

it.each(broken)('the worker finds what the gateway does, $title', ({ files, input: more }) => {
  const input = testInput(files, more);
  const ofGateway = lint(createProject(input));
  const schools = ofGateway.flatMap(({ file }) => /^schools\/([^/]+)\/./.exec(file)?.[1] ?? []);
  for (const school of new Set(schools)) {
    const own = ofGateway.filter(({ file }) => file.startsWith(`schools/${school}/`));
    const ofBoth = own.filter(({ rule }) => !needing.has(rule));
    expect(findingsInWorker(input, school)).toEqual(ofBoth);
  }
});
