import {
  type CompletionItem,
  CompletionItemKind,
  getLanguageService,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';
import {
  type BuiltInLocale,
  isJsonObject,
  type JsonObject,
  type MetaSchemas,
  patchSchemas,
  readJson,
  withoutMark,
} from '../../engine';
import type { Explanation, LanguageMaterials, Proposal, TextPlace } from './language-messages';
import { schemaFor } from './schema-choice';
import { schemaInLocale } from './schema-in-locale';
import { type Insertion, insertionOf } from './snippet';

/** The address of the document that a service is asked about. */
const DOCUMENT = 'file:///document.json';
const SCHEMAS = 'file:///schemas/';

/** The language service for the JSON files of a school, from their schemas. */
export interface Language {
  /** Lists the proposals for a place, in the order in which they are shown. */
  complete(place: TextPlace): Promise<Proposal[]>;
  /** The description of what stands at a place. */
  explain(place: TextPlace): Promise<Explanation | undefined>;
}

/**
 * Schemas are read when a file first needs them: those of patches are made of the stock screen
 * then.
 */
export function createLanguage(materials: LanguageMaterials): Language {
  const stock = stockScreens(materials);
  const metaSchemas = materials.metaSchemas as MetaSchemas;
  const patches = new Map<string, JsonObject>();
  const services = new Map<string, LanguageService>();

  function schemaAt(file: string): JsonObject | undefined {
    const name = /^patches\/(.+)\.schema\.json$/.exec(file)?.[1];
    if (name === undefined) return metaSchemas[file];
    const screen = stock.get(name);
    if (!patches.has(file) && screen) {
      for (const [made, schema] of Object.entries(patchSchemas([screen], metaSchemas))) {
        patches.set(`patches/${made}`, schema);
      }
    }
    return patches.get(file);
  }

  function serviceFor(file: string, locale: BuiltInLocale): LanguageService {
    const key = `${locale} ${file}`;
    const known = services.get(key);
    if (known) return known;
    const uri = SCHEMAS + file;
    const service = getLanguageService({
      schemaRequestService: async (address) => {
        // A file that names a schema of its own has that of its path nevertheless.
        const schema = schemaAt(address.slice(SCHEMAS.length)) ?? { $ref: uri };
        return JSON.stringify(schemaInLocale(schema, locale));
      },
      workspaceContext: {
        resolveRelativePath: (path, from) => (from === DOCUMENT ? uri : new URL(path, from).href),
      },
    });
    service.configure({ schemas: [{ uri, fileMatch: ['*'] }] });
    services.set(key, service);
    return service;
  }

  function open({ path, text, offset, locale }: TextPlace) {
    const file = schemaFor(path, text, new Set(stock.keys()));
    if (file === undefined) return undefined;
    const service = serviceFor(file, locale);
    const document = TextDocument.create(DOCUMENT, 'json', 1, withoutMark(text));
    const json = service.parseJSONDocument(document);
    return { service, document, json, position: document.positionAt(offset) };
  }

  return {
    async complete(place) {
      const opened = open(place);
      if (!opened) return [];
      const { service, document, json, position } = opened;
      const found = await service.doComplete(document, position, json);
      return (found?.items ?? []).flatMap((item) => proposalOf(item, document) ?? []);
    },
    async explain(place) {
      const opened = open(place);
      if (!opened) return undefined;
      const { service, document, json, position } = opened;
      const hover = await service.doHover(document, position, json);
      const words = Array.isArray(hover?.contents) ? hover.contents.join('\n') : '';
      if (!hover?.range || words === '') return undefined;
      const { start, end } = hover.range;
      return { start: document.offsetAt(start), end: document.offsetAt(end), words };
    },
  };
}

function proposalOf(item: CompletionItem, document: TextDocument): Proposal | undefined {
  const { label, kind, textEdit, documentation = '', command } = item;
  if (!textEdit || !('range' in textEdit)) return undefined;
  const start = document.offsetAt(textEdit.range.start);
  const end = document.offsetAt(textEdit.range.end);
  const isProperty = kind === CompletionItemKind.Property;
  const insertion = insertionOf(textEdit.newText);
  // The service leaves the colon out where it does not see what kind of value follows.
  const isBare = isProperty && insertion.text === JSON.stringify(label);
  const added = isBare ? memberOf(insertion, document.getText().slice(end)) : undefined;
  return {
    ...(added ?? insertion),
    label: label.replace(/^"(.*)"$/, '$1'),
    kind: isProperty ? 'property' : 'value',
    words: typeof documentation === 'string' ? documentation : documentation.value,
    ...{ start, end },
    goesOn: added !== undefined || command !== undefined,
  };
}

/** A name with its colon, unless the text has one: the cursor stands where the value comes. */
function memberOf({ text }: Insertion, following: string): Insertion | undefined {
  if (/^\s*:/.test(following)) return undefined;
  const name = `${text}: `;
  const comma = /^\s*"/.test(following) ? ',' : '';
  return { text: name + comma, select: { start: name.length, end: name.length } };
}

function stockScreens({ texts }: LanguageMaterials): ReadonlyMap<string, JsonObject> {
  return new Map(
    Object.entries(texts).flatMap(([path, text]): [string, JsonObject][] => {
      const name = /^schemas\/screens\/([^/]+)\.json$/.exec(path)?.[1];
      const json = name === undefined || text === undefined ? undefined : readJson(text);
      return name !== undefined && isJsonObject(json) ? [[name, json]] : [];
    }),
  );
}
