import type {
  AssetFacts,
  Path,
  ProductDefinitions,
  Project,
  SchoolNode,
  ScreenNode,
  SourceLocation,
} from '../engine';
import { textsOf } from './asset-uses';
import { remember } from './remember';

/** One Markdown text, of a screen or of a file. */
export interface MarkdownText {
  text: string;
  /** Where a part of the text stands: itself in a file, the whole text in JSON. */
  locate(part: string): SourceLocation;
}

/** A Markdown file of a school. */
export interface MarkdownFile extends MarkdownText {
  facts: AssetFacts;
  school: SchoolNode;
}

/** The texts of a screen, each with the place of its value. */
export const markdownInScreen = remember(
  ({ model, locate }: ScreenNode, _product: ProductDefinitions) =>
    model.references
      .filter(({ kind }) => kind === 'markdown')
      .flatMap(textsOf)
      .map(({ text, path }: { text: string; path: Path }): MarkdownText => {
        const at = locate(path);
        return { text, locate: () => at };
      }),
);

const filesOfProject = new WeakMap<Project, readonly MarkdownFile[]>();

/** The Markdown files of all schools. */
export function markdownFiles(project: Project): readonly MarkdownFile[] {
  const known = filesOfProject.get(project) ?? findFiles(project);
  filesOfProject.set(project, known);
  return known;
}

function findFiles(project: Project): readonly MarkdownFile[] {
  return [...project.assets].flatMap((path): MarkdownFile[] => {
    const school = /\.md$/i.test(path) ? project.schools.get(path.split('/')[1] ?? '') : undefined;
    const facts = school && project.assetFacts(path);
    const text = facts?.text;
    if (!school || !facts || text === undefined) return [];
    return [{ text, facts, school, locate: (part) => locationOf(path, text, part) }];
  });
}

function locationOf(file: string, text: string, part: string): SourceLocation {
  const offset = text.indexOf(part);
  return offset === -1
    ? { file, at: { type: 'file' } }
    : { file, at: { type: 'text', offset, length: part.length } };
}

/** Every Markdown text: those of files, and those that screens hold. */
export function markdownTexts(project: Project): readonly MarkdownText[] {
  return [
    ...project.screens.flatMap((screen) => markdownInScreen(screen, project.product)),
    ...markdownFiles(project),
  ];
}
