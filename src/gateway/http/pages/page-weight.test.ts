import { expect, test } from 'vitest';
import { filesOf } from './page-weight';

test('the files of a page are those that it names, each once and without what asks for a version', () => {
  const html = [
    '<link rel="icon" href="data:image/svg+xml,x">',
    '<link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/a.js"></script>',
    '<img width="64" src="/schools/riverside/assets/logo.svg?v=1" alt="">',
    '<link rel="modulepreload" href="/validators/aa.js"><a href="/riverside/auth">x</a>',
    '<img src="https://elsewhere.example/a.png"><script>"/assets/b.js"</script>',
  ].join('');
  expect(filesOf(html)).toEqual([
    '/assets/a.js',
    '/schools/riverside/assets/logo.svg',
    '/validators/aa.js',
  ]);
});
