import type { Catalogue, Configuration, Link, Locale, Notice, Text, WholeScreen } from '../engine';
import type { OperationCalls } from './operations';
import type { RouteName } from './routes';

/** A picture's own size, in px. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A school's configuration in pages: its pictures are URLs with known sizes. */
export interface PageConfiguration extends Omit<Configuration, 'navigation' | 'visitors'> {
  /** The school's own pages, which have no route of their own: shown at `/<school>/page/<name>`. */
  ownPages: readonly string[];
  /** The built-in languages of which the school has words of its own. */
  words?: readonly Locale[];
  /** The languages among the school's that are written from right to left. */
  rightToLeft?: readonly Locale[];
  /**
   * Sizes that reserve the logo's place until it has loaded; absent when its file does not state a
   * size.
   */
  pictureSizes?: { logo?: PictureSize; logoDark?: PictureSize };
}

/** The list that the specification's section 3 calls `configrations`. */
export interface SchoolDirectory {
  configrations: PageConfiguration[];
  defaultSchoolName: string;
}

/** Key and IV of the deployment's payload cipher, in hex. */
export interface WireKeys {
  /**
   * The id by which a request names the key. Services behind the portal have only one key and no
   * id.
   */
  id?: string;
  key: string;
  iv: string;
  /** Keys that this one has replaced and that are still accepted. */
  older?: Pick<WireKeys, 'key' | 'iv'>[];
}

/** A notice of a school as other pages announce it: without its text. */
export type NoticeSummary = Omit<Notice, 'text' | 'before' | 'after'>;

/** A school in the list of schools. */
export interface SchoolSummary {
  schoolNameEn: string;
  name: Text;
  /**
   * The search keys of the school, one per line, in lower case without blanks: names, pinyin,
   * initials.
   */
  searchKeys: string;
  /** The URL of its logo. */
  logo?: string;
}

/**
 * The data of one route's page, in the inline state and in the response of `__serverLoader`. Of the
 * path's parameters they hold nothing but what an id names (`item`): the browser reads them from
 * its own URL.
 */
export interface LoadedRoute {
  route: RouteName;
  /**
   * The school whose JSON this is: the path's, or the default school when the path's does not
   * exist.
   */
  school: string;
  /** The gateway's day, as YYYY-MM-DD: a device's own clock may be wrong. */
  today: string;
  /** The whole, resolved screen. */
  screen: PreparedScreen;
  /**
   * The hash of each step's compiled validator, by the step's JSON pointer in the screen:
   * `/blocks/0/steps/1`.
   */
  validators: Record<string, string>;
  /** True when the path's id names no object: the response has status 404, and the page says so. */
  isMissing?: true;
  /** The item that the path's id names. The screen is headed by its name. */
  item?: PageItem;
  /** Every school, if the screen has a block that lists them. */
  schools?: SchoolSummary[];
  /**
   * The titles of the pages that lead to sign-in and back, by screen, if the screen signs students
   * in.
   */
  returnTitles?: Record<string, Text>;
  /**
   * The links of the navigation bar, which students who are signed in see. Absent from pages before
   * sign-in.
   */
  navigation?: readonly NavigationLink[];
  /** The way back from a page that is not the first of its kind. */
  back?: Link;
  /** The same for a student who is signed in, where it is another. */
  studentBack?: Link;
  /** The notices of the school's notice page, if the screen has a block that announces them. */
  notices?: NoticeSummary[];
}

/**
 * The item that the id of a path names, for the page's head: other services show it where its
 * address is shared.
 */
export interface PageItem {
  title: Text;
  /** A sentence about it. */
  summary: Text | null;
  /** The address of the page, where the deployment knows its own. */
  url?: string;
}

/** A link of the navigation bar. */
export interface NavigationLink {
  link: Link;
  /** The path of its icon's drawing. */
  drawing?: string;
}

/** A picture in a page: its URL, and its own size if its file states one. */
export interface PagePicture extends Partial<PictureSize> {
  url: string;
}

/**
 * A resolved screen (never `extends`), with the gateway's findings from the definitions of its
 * blocks.
 */
export interface PreparedScreen extends Omit<WholeScreen, '$schema'> {
  /**
   * Safe HTML of each Markdown text or file, by the JSON pointer of its member: `/blocks/0/text`.
   */
  html: Record<string, Text>;
  /** Every picture, by the JSON pointer of the member that names it: `/blocks/1/src`. */
  pictures: Record<string, PagePicture>;
  /** The paths of the drawings of the icons that its links name, by icon. */
  icons?: Record<string, string>;
  /** The JSON pointers of its forms: `/blocks/0`. */
  forms: string[];
  /** True when the blocks take the whole width of a page. */
  wide: boolean;
  /**
   * True when the screen has several blocks with data of the student, which stand side by side in a
   * wide window after sign-in.
   */
  columns?: true;
  /** True when one of the blocks loads lazily. */
  hasLazyBlocks: boolean;
  /** True when one of the blocks lists the portal's schools. */
  needsSchools: boolean;
  /** True when one of the blocks announces the school's notices. */
  needsNotices: boolean;
  /** The version of the terms of each screen that a field of its forms asks to agree to. */
  terms?: Record<string, string>;
  /** The version of the terms that it shows itself. */
  termsVersion?: string;
}

/** The JSON that a page carries inline (`<script type="application/json" id="formgate-state">`). */
export interface PageState {
  locale: Locale;
  /** The product's messages in a language that the product does not speak itself. */
  messages?: Catalogue;
  /** The chosen school's configuration alone: the page needs no other. */
  directory: SchoolDirectory;
  wire: WireKeys;
  operations: OperationCalls;
  loaded: LoadedRoute;
}

/**
 * The response of `/configration.json` and of the remote call for it: spec section 3, plus the data
 * for the app's start.
 */
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

/** One rendered page. The gateway hashes its inline code for the Content-Security-Policy. */
export interface RenderedPage {
  html: string;
  inlineStyles: string[];
  inlineScripts: string[];
  /** Admits what development tools add to the page; absent in production. */
  nonce?: string;
}

/** The exports of the built `dist/node/portal-server.js`. */
export interface PortalServer {
  /**
   * The names of the widgets and blocks that it can render; `lazyBlocks` load only with pages that
   * have one of them.
   */
  components: Readonly<Record<'fields' | 'blocks' | 'lazyBlocks', readonly string[]>>;
  /** Renders one page. `url` is path and query as asked for. */
  createPageRenderer(build: ClientBuild): (state: PageState, url: string) => RenderedPage;
}
