/**
 * The one inline script, for the time before hydration. It runs while the browser parses the page, so it uses old
 * syntax, makes no request and knows no form.
 *
 * - It records the submit of an app form (`data-form`). It need not record what is typed: that stays in the fields.
 * - It records the press of any other button.
 * - It adds the network's parameters to a pressed link: the server renders pages without knowing them.
 * - It sets `data-pending` on the root element: empty while a submit is pending, which shows progress; `failed` when
 *   the app's script or one of its imports fails, or none arrives within 30 s, which shows a message
 *   (`ssr/html-document.ts`).
 *
 * Hydration removes `data-pending`. The gateway allows the script by its hash.
 */
export const BOOTSTRAP_SCRIPT = [
  '(function(d){',
  'var s="",h=function(w){d.documentElement.setAttribute("data-pending",s=w)},',
  't=setTimeout(h,30000,"failed"),',
  'm=function(v){if(v.target.type=="module"){clearTimeout(t);if(v.type=="error")h("failed")}},',
  'e={forms:[],buttons:[],submit:function(v){',
  'var f=v.target.getAttribute("data-form");if(f===null)return;',
  'v.preventDefault();if(e.forms.indexOf(f)<0)e.forms.push(f);',
  'h(s)',
  '},click:function(v){',
  'var t=v.target,b=t.closest&&t.closest("button[type=button]"),a=t.closest&&t.closest("a[href]"),',
  'l=a?a.getAttribute("href"):"";if(b&&e.buttons.indexOf(b)<0)e.buttons.push(b);',
  'if(/^\\/[^/?#][^?#]*$/.test(l))a.setAttribute("href",l+location.search)',
  '}};',
  'd.addEventListener("submit",e.submit,true);d.addEventListener("click",e.click,true);',
  'd.addEventListener("load",m,true);d.addEventListener("error",m,true);',
  'window.formgatePending=e',
  '})(document)',
].join('');
