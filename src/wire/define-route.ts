/** One page of the portal (specification, section 2), and all that is particular to its address. */
export interface RouteDefinition {
  /** Unique. */
  name: string;
  /**
   * What follows the school: `activity/:id`. Undefined where no path below a school leads: for `/` itself, and for what no other
   * route matches.
   */
  path: string | undefined;
  /** The stock screen that it shows; undefined where the path's `:name` names a screen of the school's own. */
  screen: string | undefined;
  /** Whether a school may close it (`pages` in configration.json): not one without which no student gets online or learns why. */
  closable: boolean;
  /** Whether students see it before they are online: then nothing of another origin may load. */
  beforeSignIn?: boolean;
  /** What the path's `:id` names: where there is no such thing, the page says so, with status 404. */
  item?: 'activity';
  /** The component of its page, where it is not the one that its screen's blocks need. */
  page?: 'CallbackPage' | 'AddMacPage';
  /** Whether its stock screen has blocks that load lazily: a browser loads their components together with the screen. */
  hasLazyBlocks?: boolean;
  /** The routes over whose pages it opens as a dialog. */
  dialogOver?: readonly string[];
}

/** Gives a route's definition its type. */
export function defineRoute<const Defined extends RouteDefinition>(definition: Defined): Defined {
  return definition;
}
