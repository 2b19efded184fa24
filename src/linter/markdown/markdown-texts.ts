import type {
  Path,
  ProductDefinitions,
  Project,
  SchoolNode,
  ScreenModel,
  ScreenNode,
  SourceLocation,
  Text,
} from '../../engine';
import { referencesOf } from '../../engine';
import { decoded } from '../decoded-path';
import { textsOf } from '../reference-texts';
import { remember } from '../remember';
import { hasMarks } from './markdown-links';

/** One Markdown text, of a screen or of a file. */
export interface MarkdownText {
  text: string;
  /** The key under which findings in the text are cached, for as long as it lives. */
  key: object;
  /**
   * Gives the location of a part of the text: the part itself in a file, the whole text in JSON.
   */
  locate(part: string): SourceLocation;
}

/** A Markdown text of a screen. */
export interface MarkdownValue extends MarkdownText {
  path: Path;
}

/** A Markdown file of a school. */
export interface MarkdownFile extends MarkdownText {
  path: string;
  school: SchoolNode;
}

/**
 * The texts of a screen that are more than words, each with the place of its value. What is found
 * in them is found once for all schools that have the very same screen.
 */
export const markdownInScreen = remember(
  (screen: ScreenNode, product: ProductDefinitions): readonly MarkdownValue[] =>
    markdownInModel(screen.model, product).map((text) => ({
      ...text,
      locate: () => screen.locate(text.path),
    })),
);

const markdownInModel = remember((model: ScreenModel, _product: ProductDefinitions) =>
  referencesOf(model.references, 'markdown')
    // Of most texts, which have none, no paths are made.
    .filter(({ value = '' }) => wordsOf(value).some(hasMarks))
    .flatMap(textsOf)
    .filter(({ text }) => hasMarks(text))
    .map(({ text, path }) => ({ text, path, key: {} })),
);

function wordsOf(text: Text): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(text).map((words) => words ?? '');
}

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
    const locate = (part: string) => locationOf(path, text, part);
    return [{ text, key: facts, path, school, locate }];
  });
}

function locationOf(file: string, text: string, part: string): SourceLocation {
  // The addresses of links are encoded where the text need not be.
  const written = [part, decoded(part)].find((one) => text.includes(one));
  return written === undefined
    ? { file, at: { type: 'file' } }
    : { file, at: { type: 'text', offset: text.indexOf(written), length: written.length } };
}

const textsOfProject = new WeakMap<Project, readonly MarkdownText[]>();

/** Every Markdown text that is more than words: those of files, and those that screens hold. */
export function markdownTexts(project: Project): readonly MarkdownText[] {
  const known = textsOfProject.get(project) ?? [
    ...project.screens.flatMap((screen) => markdownInScreen(screen, project.product)),
    ...markdownFiles(project),
  ];
  textsOfProject.set(project, known);
  return known;
}
