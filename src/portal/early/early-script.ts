/**
 * The one inline script, for the time before the app is there. It runs while the page is read, so it is
 * written for every browser, asks for nothing and knows no form.
 *
 * - A submit of one of the app's forms (`data-form`) is held; what is typed needs no holding, it stays in
 *   the fields.
 * - A press of any other button is held as well.
 * - A link to another page takes the network's parameters along: pages are drawn without knowing them.
 * - When the app's script or one that it imports does not come, or none of them within 30 s, `data-held` says so: words
 *   about it come into sight (`html-document.ts`), in the place of the progress of what is held.
 *
 * `data-held` goes when the app is there. The gateway allows the script by its hash.
 */
export const EARLY_SCRIPT = [
  '(function(d){',
  'var s="",h=function(w){d.documentElement.setAttribute("data-held",s=w)},',
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
  'window.formgateEarly=e',
  '})(document)',
].join('');
