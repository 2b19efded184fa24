import { TOKEN_KEY } from '../storage/token-store';

/** The root element's attribute with the address of the sign-in page, as `SignInAddress`. */
export const SIGN_IN_ADDRESS = 'data-sign-in';

/** The parts of the address of the sign-in page that do not depend on the page's own URL. */
export interface SignInAddress {
  /** The path of the sign-in page. */
  path: string;
  /** The screen to return to. */
  screen: string;
  /** The names of the parameters that links carry from page to page. */
  carried: readonly string[];
  /** True when the page's path ends with the id of an item. */
  hasId: boolean;
}

/**
 * The inline script of a page for students who are signed in: it leads other visitors to sign-in
 * before the page is painted, so that they never wait for the app to say so. The address of the
 * sign-in page has the id and the query of this page (`hrefOfSignIn` makes the same).
 *
 * A device whose only copy of the token is the encrypted cookie stays: the app reads the cookie.
 * The page's content is hidden until then (`layout.css`).
 */
export const SIGN_IN_SCRIPT = [
  '(function(r,q,o){',
  `try{if(localStorage.getItem("${TOKEN_KEY}"))return}catch(x){}`,
  `try{if(/(^|; )${TOKEN_KEY}=./.test(document.cookie))return}catch(x){}`,
  `o=JSON.parse(r.getAttribute("${SIGN_IN_ADDRESS}"));`,
  'location.search.slice(1).split("&").forEach(function(p){',
  'var n=p.split("=")[0];if(!n)return;',
  'if(o.carried.indexOf(n)>=0)q.push(p);',
  'else if(n!="return"&&n.indexOf("return."))q.push("return."+p)});',
  'q.push("return="+o.screen);',
  'if(o.hasId)q.push("return.id="+location.pathname.replace(/\\/+$/,"").split("/").pop());',
  'r.setAttribute("data-pending","");',
  'location.replace(o.path+"?"+q.join("&"))',
  '})(document.documentElement,[])',
].join('');
