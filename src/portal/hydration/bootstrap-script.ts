import { LAST_SCHOOL_KEY, MEMORY_KEY } from '../storage/device-memory';
import { TOKEN_KEY } from '../storage/token-store';
import { REMEMBERED, SIGNED_IN } from './root-attributes';

/** The key in the tab's storage of input that a reload of a page that did not start keeps. */
const TYPED_KEY = 'typed';

/** The root element's attribute while the URL names a page to return to after signing in. */
const RETURNING = 'data-returning';

/** The root element's attribute when this device has opened a school's pages before. */
const LAST_SCHOOL = 'data-last-school';

/**
 * The one inline script, for the time before hydration. It runs while the browser parses the page,
 * so it uses old syntax, makes no request and knows no form.
 *
 * - It records the submit of an app form (`data-form`). The input needs no record, because it stays
 *   in the fields.
 * - It records the press of any other button.
 * - It records the path of the document, which the history may leave before the app starts.
 * - It adds the network's parameters to a pressed link: the server renders pages without knowing
 *   them.
 * - It sets `data-pending` on the root element: empty while a submit is pending, which shows
 *   progress; `failed` when the app's script or one of its imports fails, or none arrives within 30
 *   s, which shows a message (`ssr/html-document.ts`).
 * - It lets the page be painted without a style sheet that takes longer than 3 s, and marks a
 *   failed one (`data-failed`): `report-styles.ts` reports it to developers.
 * - It sets `data-last-school` when the device has opened a school before, so that the place of
 *   this school above the others is reserved, and hides it among the others.
 * - It sets `data-signed-in` when the device has a session's token: a student's pages use the width
 *   of a wide window.
 * - It sets `data-remembered` when the device remembers a sign-in, so that the offer of one tap is
 *   painted in place of the form; it removes the attribute when the app does not arrive, since the
 *   form works without the app.
 * - It keeps what was typed when the student presses "try again", and fills it in after the reload,
 *   before the app's script runs. Secrets (`data-secret`) are not kept.
 * - It sets `data-returning` when the URL names a page to return to after signing in, so that the
 *   place of the sentence that says so is reserved.
 *
 * Hydration removes `data-pending`. The gateway allows the script by its hash.
 */
export const BOOTSTRAP_SCRIPT = [
  '(function(d){',
  'var s="",l,r=d.documentElement,h=function(w){r.setAttribute("data-pending",s=w);',
  `if(w)r.removeAttribute("${REMEMBERED}")},`,
  't=setTimeout(h,30000,"failed"),',
  'm=function(v){var g=v.target,x=v.type=="error";if(g.type=="module"){clearTimeout(t);if(x)h("failed")}',
  'if(x&&g.rel=="stylesheet")g.setAttribute("data-failed","")},',
  'e={path:location.pathname,forms:[],buttons:[],submit:function(v){',
  'var f=v.target.getAttribute("data-form");if(f===null)return;',
  'v.preventDefault();if(e.forms.indexOf(f)<0)e.forms.push(f);',
  'h(s)',
  '},click:function(v){',
  'var t=v.target,b=t.closest&&t.closest("button[type=button]"),a=t.closest&&t.closest("a[href]"),',
  'l=a?a.getAttribute("href"):"";if(b&&e.buttons.indexOf(b)<0)e.buttons.push(b);',
  'if(/^\\/[^/?#][^?#]*$/.test(l))a.setAttribute("href",l+location.search);',
  // The one link without an address is "try again".
  `if(a&&!l)try{y(l={},1);sessionStorage.setItem("${TYPED_KEY}",JSON.stringify(l))}catch(x){}`,
  '}},',
  // Reads the input into an object (`w`), or fills in the input that it holds.
  'y=function(o,w){[].forEach.call(d.querySelectorAll("[data-form] [name]"),function(g){',
  'var f=g.form,b=/^(checkbox|radio)$/.test(g.type),p=b?"checked":"value",',
  'n=[f.getAttribute("data-form"),g.name,b?g.value:""].join(" ");',
  'if(g.type=="password"||(" "+f.getAttribute("data-secret")+" ").indexOf(" "+g.name+" ")>=0)return;',
  'if(w)o[n]=g[p];else if(n in o)g[p]=o[n]})};',
  'd.addEventListener("readystatechange",function(v){',
  `try{v=sessionStorage.getItem("${TYPED_KEY}");sessionStorage.removeItem("${TYPED_KEY}");`,
  'if(v)y(JSON.parse(v))}catch(x){}});',
  'd.addEventListener("submit",e.submit,true);d.addEventListener("click",e.click,true);',
  'd.addEventListener("load",m,true);d.addEventListener("error",m,true);',
  'window.formgatePending=e;',
  `if(/[?&]return=/.test(location.search))r.setAttribute("${RETURNING}","");`,
  // A sheet for another medium delays nothing.
  'setTimeout(function(){[].forEach.call(d.querySelectorAll("link[rel=stylesheet]"),function(l){',
  'if(!l.sheet){l.onload=function(){l.media="all"};l.media="print"}})},3000);',
  `try{if(localStorage.getItem("${TOKEN_KEY}"))r.setAttribute("${SIGNED_IN}","");`,
  `l=localStorage.getItem("${LAST_SCHOOL_KEY}");if(/^[\\w-]+$/.test(l||"")){r.setAttribute("${LAST_SCHOOL}","");`,
  // The first sheet is the page's own, inline.
  `d.styleSheets[0].insertRule('[data-school="'+l+'"]{display:none}',0)}`,
  `if(Date.parse(JSON.parse(localStorage.getItem("${MEMORY_KEY}"))`,
  `[decodeURIComponent(location.pathname.split("/")[1])].signIn.expiresAt)>Date.now())`,
  `r.setAttribute("${REMEMBERED}","")}catch(x){}`,
  '})(document)',
].join('');
