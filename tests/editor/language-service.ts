import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';

const repository = new URL('../../', import.meta.url);

/** Opens a text as a file of the repository, or of another folder, by its path. */
export type OpenFileInEditor = (path: string, text: string) => OpenFile;

/**
 * An editor with its own engine: it reads a file's `$schema`, and every schema that this one names,
 * from the repository.
 *
 * @param schemas schemas that stand in for those of the folder, by path:
 *   `schemas/screen.schema.json`
 * @param root the folder's address, with a slash at the end
 */
export function createEditor(
  schemas: Readonly<Record<string, object>> = {},
  root: URL = repository,
): OpenFileInEditor {
  const replaced = new Map(
    Object.entries(schemas).map(([path, schema]) => [new URL(path, root).href, schema]),
  );
  const service = getLanguageService({
    schemaRequestService: async (uri) => {
      const schema = replaced.get(uri);
      return schema ? JSON.stringify(schema) : readFileSync(fileURLToPath(uri), 'utf8');
    },
    workspaceContext: {
      resolveRelativePath: (path, resource) => new URL(path, resource).href,
    },
  });
  return (path, text) => openIn(service, new URL(path, root), text);
}

/** Opens a text in an editor that knows the schemas of the repository. */
export const openFile = createEditor();

/** A file of a school as an editor has it open. `|` in its text is where the cursor stands. */
export interface OpenFile {
  /** What the editor offers at the cursor: what it would put in, without quotes. */
  complete(): Promise<string[]>;
  /** The words beside what the editor offers under a name at the cursor. */
  explainChoice(name: string): Promise<string>;
  /** What the editor shows over the word at the cursor. */
  hover(): Promise<string>;
  /** What the editor underlines: the words under each line. */
  diagnose(): Promise<string[]>;
}

function openIn(service: LanguageService, url: URL, text: string): OpenFile {
  const cursor = text.indexOf('|');
  const document = TextDocument.create(
    url.href,
    'json',
    1,
    cursor === -1 ? text : text.slice(0, cursor) + text.slice(cursor + 1),
  );
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(cursor);
  const choices = async () => (await service.doComplete(document, position, json))?.items ?? [];
  return {
    async complete() {
      return (await choices()).map(nameOf);
    },
    async explainChoice(name) {
      const choice = (await choices()).find((item) => nameOf(item) === name);
      return JSON.stringify(choice?.documentation ?? '');
    },
    async hover() {
      const hover = await service.doHover(document, position, json);
      return JSON.stringify(hover?.contents ?? '');
    },
    async diagnose() {
      const found = await service.doValidation(document, json);
      return found.map((diagnostic) => underlined(document, diagnostic));
    },
  };
}

function nameOf({ label }: CompletionItem): string {
  return label.replace(/^"(.*)"$/, '$1');
}

function underlined(document: TextDocument, { range, message }: Diagnostic): string {
  return `${document.getText(range)}: ${message}`;
}
