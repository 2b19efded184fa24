import {
  type Configuration,
  collectSteps,
  type JsonObject,
  type PluginRegistry,
  stepSchema,
  type Text,
  type WholeScreen,
  walkBlocks,
} from '../../engine';
import { renderMarkdown } from './markdown';
import type { SchoolScreen } from './revision';
import type { CompiledValidator } from './validator-compiler';

export interface PrepareContext {
  configuration: Configuration;
  registry: PluginRegistry;
  compile(schema: JsonObject): CompiledValidator;
  /** The text of a file under the school's assets, or those that it extends. */
  readText(path: string): Promise<string>;
}

/** A resolved screen with its Markdown made into HTML and its steps' validators compiled. */
export async function prepareScreen(
  screen: WholeScreen,
  context: PrepareContext,
): Promise<SchoolScreen & { compiled: CompiledValidator[] }> {
  const html: Record<string, Text> = {};
  for (const { block, pointer } of walkBlocks(screen.blocks)) {
    if (block.block === 'markdown') {
      const text = block.file === undefined ? block.text : await readFiles(block.file, context);
      html[pointer] = renderMarkdown(text ?? '');
    }
    if (block.block === 'notices') {
      for (const [index, notice] of block.items.entries()) {
        if (notice.text !== undefined) {
          html[`${pointer}/items/${index}`] = renderMarkdown(notice.text);
        }
      }
    }
  }
  const validators: Record<string, string> = {};
  const compiled: CompiledValidator[] = [];
  for (const { step, pointer } of collectSteps(screen)) {
    const validator = context.compile(stepSchema(step, context));
    validators[pointer] = validator.hash;
    compiled.push(validator);
  }
  const { $schema: _editorHint, ...shown } = screen;
  return { screen: { ...shown, html }, validators, compiled };
}

async function readFiles(files: Text, { readText }: PrepareContext): Promise<Text> {
  if (typeof files === 'string') return readText(files);
  const texts: [string, string][] = [];
  for (const [locale, file] of Object.entries(files)) {
    if (file !== undefined) texts.push([locale, await readText(file)]);
  }
  return Object.fromEntries(texts);
}
