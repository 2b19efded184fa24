/**
 * The one inline script, for the time before the app is there. It runs while the page is read, so it is
 * written for every browser, asks for nothing and knows no form.
 *
 * - A submit of one of the app's forms (`data-form`) is held; what is typed needs no holding, it stays in
 *   the fields.
 * - A press of any other button is held as well.
 * - A link to another page takes the network's parameters along: pages are drawn without knowing them.
 *
 * The gateway allows the script by its hash.
 */
export const EARLY_SCRIPT = [
  '(function(d){',
  'var e={forms:[],buttons:[],submit:function(v){',
  'var f=v.target.getAttribute("data-form");if(f===null)return;',
  'v.preventDefault();if(e.forms.indexOf(f)<0)e.forms.push(f);',
  'd.documentElement.setAttribute("data-held","")',
  '},click:function(v){',
  'var t=v.target,b=t.closest&&t.closest("button[type=button]"),a=t.closest&&t.closest("a[href]"),',
  'h=a?a.getAttribute("href"):"";if(b&&e.buttons.indexOf(b)<0)e.buttons.push(b);',
  'if(/^\\/[^/?#][^?#]*$/.test(h))a.setAttribute("href",h+location.search)',
  '}};',
  'd.addEventListener("submit",e.submit,true);d.addEventListener("click",e.click,true);',
  'window.formgateEarly=e',
  '})(document)',
].join('');
