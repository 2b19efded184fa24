import type { Path } from '../pointer';
import type { ProjectFile } from '../project/files';
import { type Place, placeIn } from '../project/place';
import type { Project } from '../project/project';
import { defineRule } from '../rule';
import type { SchemaFinding } from '../schema/finding';
import { schemaHints, schemaMessages } from '../schema/messages';

/** Files, and what becomes of them through `extends`, are right by their meta-schemas. */
export const schema = defineRule({
  name: 'schema',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '设置项的名称和值都正确', en: 'Settings have right names and values' },
    hint: {
      'zh-CN': '按照 schemas/ 里的说明修改',
      en: 'Write it as the description in schemas/ says',
    },
  },
  messages: schemaMessages,
  hints: schemaHints,
  check({ project, report }) {
    const tell = (
      findings: readonly SchemaFinding[],
      place: (path: Path, aim: SchemaFinding['aim']) => Place,
    ) => {
      for (const { messageId, path, aim, data, suggestion } of findings) {
        report({ place: place(path, aim), messageId, data, suggestion });
      }
    };
    for (const file of project.files) {
      if (file.json === undefined || isMerged(file, project)) continue;
      const metaSchema = metaSchemaOf(file);
      if (metaSchema) {
        tell(project.schemas.check(metaSchema, file.json), (path, aim) =>
          placeIn(file.path, path, aim),
        );
      }
    }
    for (const school of project.schools.values()) {
      if (school.chain.length > 1) {
        tell(project.schemas.check('configuration.schema.json', school.merged), school.place);
      }
    }
    const stray = new Set(project.screens.strayPatches.map(({ file }) => file.path));
    for (const screen of project.screens.resolved) {
      const [nearest] = screen.layers;
      // A patch that misses its target makes half an item: that is told as what it is.
      if (screen.inherited || !nearest.patch || stray.has(nearest.file.path)) continue;
      tell(project.schemas.check('screen.schema.json', screen.value), screen.place);
    }
  },
});

/** A school that extends another is checked together with it: parts of it alone need not be whole. */
function isMerged({ role }: ProjectFile, project: Project): boolean {
  return role.kind === 'configuration' && (project.schools.get(role.school)?.chain.length ?? 1) > 1;
}

function metaSchemaOf({ role }: ProjectFile): string | undefined {
  switch (role.kind) {
    case 'portal':
      return 'portal.schema.json';
    case 'operations':
      return 'operations.schema.json';
    case 'configuration':
      return 'configuration.schema.json';
    case 'screen':
    case 'stock':
      return 'screen.schema.json';
    case 'unknown':
      return undefined;
    default:
      return role satisfies never;
  }
}
