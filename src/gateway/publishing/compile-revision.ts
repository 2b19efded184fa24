import { createHash } from 'node:crypto';
import {
  assetOwner,
  type Configuration,
  collectSteps,
  LOCALES,
  type Operations,
  type PluginRegistry,
  resolveConfiguration,
  resolveScreen,
  schoolParents,
} from '../../engine';
import { type OperationCall, type PageConfiguration, toOperationCall } from '../../wire';
import type { StepUse } from '../operations/ports';
import { UserError } from '../user-error';
import type { PortalFiles } from './choose-files';
import { prepareScreen } from './prepare-screen';
import type { Revision, SchoolAsset, SchoolRevision, SchoolScreen } from './revision';
import { pictureAddress, pictureSize } from './school-assets';
import { type PortalSources, toSources } from './school-sources';
import { createValidatorCompiler } from './validator-compiler';

const DEFAULT_ACCENT = '#1f5fd0';

/** Gives a function that makes a revision of files; compiled validators are remembered between calls. */
export function createRevisionCompiler(registry: PluginRegistry) {
  const compile = createValidatorCompiler(registry);
  /** The linter has found nothing wrong with the files. */
  return async function compileRevision(files: PortalFiles): Promise<Revision> {
    const sources = toSources(files.texts);
    const assets = new Map(
      [...files.assets].map(([path, asset]) => [path.replace(/^schools\//, ''), asset]),
    );
    const operations = sources.operations as unknown as Operations;
    const validators = new Map<string, string>();
    const schools = new Map<string, SchoolRevision>();
    for (const name of sources.schools.keys()) {
      const school = await compileSchool(name, { sources, assets, registry, compile, validators });
      if (school) schools.set(name, school);
    }
    const calls: Record<string, OperationCall> = {};
    for (const [name, operation] of Object.entries(operations.operations)) {
      calls[name] = toOperationCall(operation);
    }
    const { defaultSchoolName } = sources.portal;
    return {
      id: idOf(files.texts, assets),
      defaultSchoolName: typeof defaultSchoolName === 'string' ? defaultSchoolName : 'default',
      schools,
      summaries: [...schools.values()].map(({ configuration }) => ({
        schoolNameEn: configuration.schoolNameEn,
        name: configuration.name ?? configuration.schoolNameEn,
        accent: configuration.theme?.accent ?? DEFAULT_ACCENT,
      })),
      operations,
      calls,
      validators,
      assets,
    };
  };
}

interface SchoolContext {
  sources: PortalSources;
  assets: ReadonlyMap<string, SchoolAsset>;
  registry: PluginRegistry;
  compile: ReturnType<typeof createValidatorCompiler>;
  validators: Map<string, string>;
}

async function compileSchool(
  name: string,
  { sources, assets, registry, compile, validators }: SchoolContext,
): Promise<SchoolRevision | undefined> {
  const configurations = new Map(
    [...sources.schools].map(([school, { configuration }]) => [school, configuration]),
  );
  const resolved = resolveConfiguration(name, configurations);
  if (!resolved.ok) return undefined;
  const parents = schoolParents(configurations);
  const assetOf = (path: string) => {
    const owner = assetOwner(
      name,
      path,
      (school, file) => assets.has(`${school}/${file}`),
      parents,
    );
    const key = `${owner}/${path}`;
    return { key, asset: assets.get(key) };
  };
  const configuration = withPictures(resolved.value, assetOf);
  const screens = new Map<string, SchoolScreen>();
  const steps = new Map<string, StepUse[]>();
  const names = new Set([
    ...sources.stock.keys(),
    ...[...sources.schools.values()].flatMap((school) => [...school.screens.keys()]),
  ]);
  for (const screen of names) {
    const whole = resolveScreen(name, screen, sources);
    if (!whole.ok) continue;
    const { compiled, ...prepared } = await prepareScreen(whole.value, {
      configuration,
      registry,
      compile,
      readText: async (path) => assetOf(path).asset?.body.toString('utf8') ?? '',
    }).catch((cause: unknown) => {
      throw new UserError(
        `The screen ${screen} of ${name} cannot be prepared. Take back what was changed in it last.`,
        { cause },
      );
    });
    for (const { hash, code } of compiled) validators.set(hash, code);
    screens.set(screen, prepared);
    for (const { step, form } of collectSteps(whole.value)) {
      const { operation } = step.submit;
      if (operation === undefined) continue;
      steps.set(operation, [...(steps.get(operation) ?? []), { screen, form, step }]);
    }
  }
  return { configuration, screens, steps };
}

/** The configuration as pages get it: every picture an address, every default filled in. */
function withPictures(
  configuration: Configuration,
  assetOf: (path: string) => { key: string; asset: SchoolAsset | undefined },
): PageConfiguration {
  const theme = { accent: DEFAULT_ACCENT, ...configuration.theme };
  const pictureSizes: PageConfiguration['pictureSizes'] = {};
  for (const picture of ['logo', 'logoDark'] as const) {
    const path = theme[picture];
    if (path === undefined) continue;
    const { key, asset } = assetOf(path);
    if (!asset) {
      delete theme[picture];
      continue;
    }
    theme[picture] = pictureAddress(key, asset);
    const size = pictureSize(asset);
    if (size) pictureSizes[picture] = size;
  }
  const { $schema: _editorHint, extends: _parent, ...rest } = configuration;
  const name = configuration.name ?? configuration.schoolNameEn;
  const locales = configuration.locales ?? [...LOCALES];
  return { ...rest, name, locales, theme, pictureSizes };
}

function idOf(
  files: ReadonlyMap<string, string>,
  assets: ReadonlyMap<string, SchoolAsset>,
): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(path).update('\0').update(text).update('\0');
  }
  for (const [path, { etag }] of assets) hash.update(path).update(etag);
  return hash.digest('hex').slice(0, 16);
}
