import { expect, test } from 'vitest';
import { staticTwin } from './twin.mjs';

test('a twin keeps the page and its styles, and nothing that runs or loads', () => {
  const html = `<!doctype html>
<head>
<style>.a{color:red}</style>
<link rel="icon" href="data:,">
<script>(function(){})()</script>
</head>
<body>
<div id="root"><p>Sign in</p></div>
<style>.b{}</style>
<link rel="modulepreload" href="/assets/entry.js">
<script type="application/json" id="state">{"a":"\\u003c/b>"}</script>
<script type="module" src="/assets/entry.js"></script>
</body>`;
  expect(staticTwin(html)).toBe(`<!doctype html>
<head>
<style>.a{color:red}</style>
<link rel="icon" href="data:,">
</head>
<body>
<div id="root"><p>Sign in</p></div>
<style>.b{}</style>
</body>`);
});
