/** One page of the portal (specification, section 2), with everything particular to its URL. */
export interface RouteDefinition {
  /** Unique. */
  name: string;
  /**
   * The path after the school: `activity/:id`. Absent from routes without a path below a school:
   * `/` itself, and the route for all unmatched paths.
   */
  path?: string;
  /**
   * The stock screen of the route; undefined when the path's `:name` names a screen of the school's
   * own.
   */
  screen: string | undefined;
  /**
   * The screen to which the way back leads, of a page below it. Default: the school's home page,
   * for pages that a school may close.
   */
  back?: string;
  /** The same for a student who is signed in, where it is another screen. */
  studentBack?: string;
  /**
   * True when a school may close the page (`pages` in configration.json). Pages that get students
   * online, or explain a failure, stay open.
   */
  closable?: boolean;
  /**
   * True when students see the page before they are online, so that no file of another origin may
   * load.
   */
  beforeSignIn?: boolean;
  /**
   * True when such a page is also for students who are signed in: it has their navigation bar.
   */
  hasNavigation?: boolean;
  /**
   * The kind of object that the path's `:id` names. The page of an unknown object says so, with
   * status 404.
   */
  item?: 'activity';
  /** The component of the page, if it is not the one that the screen's blocks need. */
  page?: 'CallbackPage' | 'AddMacPage';
  /**
   * True when the stock screen has blocks that load lazily: a browser loads their components
   * together with the screen.
   */
  hasLazyBlocks?: boolean;
  /** The routes over whose pages it opens as a dialog. */
  dialogOver?: readonly string[];
}

/** Gives a route's definition its type. */
export function defineRoute<const Defined extends RouteDefinition>(definition: Defined): Defined {
  return definition;
}
