import type { Catalogue, Configuration, Locale, Notice, Text, WholeScreen } from '../engine';
import type { OperationCalls } from './operations';
import type { RouteName } from './routes';

/** What a picture measures by itself, in px. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A school's configuration as pages get it: its pictures are addresses, and their sizes are known. */
export interface PageConfiguration extends Configuration {
  /** The school's own pages, which have no route of their own: shown at `/<school>/page/<name>`. */
  ownPages: readonly string[];
  /** So that a logo's place is kept until it has come; absent where its file does not tell its size. */
  pictureSizes?: { logo?: PictureSize; logoDark?: PictureSize };
}

/** The list that the specification's section 3 calls `configrations`. */
export interface SchoolDirectory {
  configrations: PageConfiguration[];
  defaultSchoolName: string;
}

/** Key and IV of the deployment's payload cipher, in hex. */
export interface WireKeys {
  /** What a request names the key by; without it the services behind the portal have one key alone. */
  id?: string;
  key: string;
  iv: string;
  /** Keys that this one has replaced and that are still accepted. */
  older?: Pick<WireKeys, 'key' | 'iv'>[];
}

/** A notice of a school as other pages announce it: without its text. */
export type NoticeSummary = Omit<Notice, 'text' | 'before' | 'after'>;

/** A school as the list of schools shows it. */
export interface SchoolSummary {
  schoolNameEn: string;
  name: Text;
  /** What a search may find it by, one key a line, in lower case without blanks: names, pinyin, initials. */
  searchKeys: string;
  /** The address of its logo. */
  logo?: string;
}

/**
 * What a page needs of one route: what the inline state carries, and what `__serverLoader` answers. It never depends on the
 * path's parameters, which the browser reads from its own URL: one document serves all ids.
 */
export interface LoadedRoute {
  route: RouteName;
  /** The school whose JSON this is: the path's, or the default school when the path's does not exist. */
  school: string;
  /** The gateway's day, as YYYY-MM-DD: a device's own clock may be wrong. */
  today: string;
  /** The whole, resolved screen. */
  screen: PreparedScreen;
  /** The hash of each step's compiled validator, by the step's JSON pointer in the screen: `/blocks/0/steps/1`. */
  validators: Record<string, string>;
  /** There is nothing of the path's id: the response has status 404, and the page says so. */
  isMissing?: true;
  /** Every school, where the screen has a block that lists them. */
  schools?: SchoolSummary[];
  /** The notices of the school's notice page, where the screen has a block that announces them. */
  notices?: NoticeSummary[];
}

/** A picture as a page shows it: where it is, and what it measures by itself where its file tells. */
export interface PagePicture extends Partial<PictureSize> {
  url: string;
}

/** A resolved screen (never `extends`), with what the gateway found out about it from the definitions of its blocks. */
export interface PreparedScreen extends Omit<WholeScreen, '$schema'> {
  /** Safe HTML of each Markdown text or file, by the JSON pointer of the member that holds it: `/blocks/0/text`. */
  html: Record<string, Text>;
  /** Every picture, by the JSON pointer of the member that names it: `/blocks/1/src`. */
  pictures: Record<string, PagePicture>;
  /** The JSON pointers of its forms: `/blocks/0`. */
  forms: string[];
  /** Whether its blocks take the whole width of a page. */
  wide: boolean;
  /** Whether its blocks stand side by side where the window is wide, for who is signed in: it has several with data of the student. */
  columns?: true;
  /** Whether one of its blocks loads lazily. */
  hasLazyBlocks: boolean;
  /** Whether one of its blocks lists the portal's schools. */
  needsSchools: boolean;
  /** Whether one of its blocks announces the school's notices. */
  needsNotices: boolean;
  /** The version of the terms of each screen that a field of its forms asks to agree to. */
  terms?: Record<string, string>;
  /** The version of the terms that it shows itself. */
  termsVersion?: string;
}

/** The JSON that a page carries inline (`<script type="application/json" id="formgate-state">`). */
export interface PageState {
  locale: Locale;
  /** The product's messages in that language, where the product does not speak it itself. */
  messages?: Catalogue;
  /** The chosen school's configuration alone: the page needs no other. */
  directory: SchoolDirectory;
  wire: WireKeys;
  operations: OperationCalls;
  loaded: LoadedRoute;
}

/** The response of `/configration.json` and of the remote call for it: spec section 3, plus what starting needs. */
export interface ConfigurationResponse {
  data: SchoolDirectory & { wire: WireKeys; operations: OperationCalls };
}

/** The built client: Vite's manifest, and the text of its style sheets by file name. */
export interface ClientBuild {
  manifest: Record<string, ClientChunk>;
  styles: Record<string, string>;
}

/** One entry of Vite's manifest. */
export interface ClientChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** One page, rendered. The gateway hashes what is inline for the Content-Security-Policy. */
export interface RenderedPage {
  html: string;
  inlineStyles: string[];
  inlineScripts: string[];
  /** Admits what development tools add to the page; absent in production. */
  nonce?: string;
}

/** What the built `dist/node/portal-server.js` exports. */
export interface PortalServer {
  /** The names of the widgets and blocks that it can render; `lazyBlocks` are those that load only with pages that have one. */
  components: Readonly<Record<'fields' | 'blocks' | 'lazyBlocks', readonly string[]>>;
  /** Renders one page. `url` is path and query as asked for. */
  createPageRenderer(build: ClientBuild): (state: PageState, url: string) => RenderedPage;
}
