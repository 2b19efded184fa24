import { assetInput, bytesOf, png, svg } from '../../case-files';
import { defineCases } from '../../define-cases';

const at = (name: string) => `schools/lakeside/assets/${name}`;
const shows = (name: string, content: string | Uint8Array) => ({
  files: {
    'schools/lakeside/screens/tdt.json': {
      screen: 'tdt',
      title: 'A',
      blocks: [{ block: 'picture', src: `assets/${name}`, alt: 'A' }],
    },
  },
  input: assetInput({ [at(name)]: content }),
});
const found = (messageId: string, name: string, data: Record<string, string> = {}) => [
  { messageId, file: at(name), data },
];
/** The start of a scan, content, and the end. */
const jpeg = bytesOf('\xff\xd8\xff\xe0\0\x04ab\xff\xda\0\x02content\xff\xd9');
const gif = bytesOf('GIF89a\x09\0\x09\0\0\0\0;');
const webp = bytesOf('RIFF\x04\0\0\0WEBP');
const ico = bytesOf('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x04\0\0\0\x16\0\0\0abcd');
const avif = bytesOf('\0\0\0\x14ftypavif\0\0\0\0avif\0\0\0\x0cmdatabcd');

export const brokenPictureCases = defineCases('broken-picture', {
  valid: {
    png: shows('a.png', png(9, 9)),
    jpeg: shows('a.JPG', jpeg),
    'an svg as wide as its place': shows('a.svg', svg('', 'width="100%"')),
    'a jpeg with more after its end': shows('a.jpeg', new Uint8Array([...jpeg, 1, 2, 3])),
    gif: shows('a.gif', gif),
    webp: shows('a.webp', webp),
    ico: shows('a.ico', ico),
    avif: shows('a.avif', avif),
    svg: shows('a.svg', `\uFEFF<?xml version="1.0"?>\n<!-- a -->\n${svg()}`),
  },
  invalid: {
    empty: {
      ...shows('a.png', ''),
      right: {},
      rightInput: assetInput({ [at('a.png')]: png(9, 9) }),
      issues: found('empty', 'a.png'),
    },
    'a page of a site': {
      ...shows('a.png', '<!doctype html><html></html>'),
      rightInput: assetInput({ [at('a.png')]: png(9, 9) }),
      issues: found('not-a-picture', 'a.png', { extension: 'png' }),
    },
    'another type': {
      ...shows('a.png', jpeg),
      remedy: { 'assets/a.png': 'assets/a.jpg' },
      rightInput: assetInput({ [at('a.jpg')]: jpeg }),
      issues: found('other-type', 'a.png', { extension: 'png', found: 'jpg' }),
    },
    'an svg by the name of a png': {
      ...shows('a.png', svg()),
      issues: found('other-type', 'a.png', { found: 'svg' }),
    },
    'bytes of nothing': {
      ...shows('a.svg', bytesOf('\0\x01\xfe')),
      issues: found('not-a-picture', 'a.svg'),
    },
    'half a png by the name of a jpeg, told once': {
      ...shows('a.jpg', png(9, 9, 100).subarray(0, 80)),
      issues: found('cut-off', 'a.jpg'),
    },
    'half an svg by the name of a png, told once': {
      ...shows('a.png', svg('<g/>').slice(0, -10)),
      rightInput: assetInput({ [at('a.png')]: png(9, 9) }),
      issues: [{ messageId: 'broken-svg', file: at('a.png') }],
    },
    'a png without height': {
      ...shows('a.png', png(9, 0)),
      rightInput: assetInput({ [at('a.png')]: png(9, 9) }),
      issues: found('no-area', 'a.png'),
    },
    'a gif without width': {
      ...shows('a.gif', bytesOf('GIF89a\0\0\x09\0\0\0\0;')),
      issues: found('no-area', 'a.gif'),
    },
    'an svg without width': {
      ...shows('a.svg', svg('', 'viewBox="0 0 9 9" width="0" height="9"')),
      issues: found('no-area', 'a.svg'),
    },
    'an svg whose viewBox has no area': {
      ...shows('a.svg', svg('', 'viewBox="0 0 0 9"')),
      issues: found('no-area', 'a.svg'),
    },
    'half a png': {
      ...shows('a.png', png(9, 9, 100).subarray(0, 80)),
      rightInput: assetInput({ [at('a.png')]: png(9, 9, 100) }),
      issues: found('cut-off', 'a.png'),
    },
    'half a jpeg': { ...shows('a.jpg', jpeg.subarray(0, 14)), issues: found('cut-off', 'a.jpg') },
    'half a gif': { ...shows('a.gif', gif.subarray(0, 12)), issues: found('cut-off', 'a.gif') },
    'half a webp': {
      ...shows('a.webp', bytesOf('RIFF\x99\0\0\0WEBP')),
      issues: found('cut-off', 'a.webp'),
    },
    'half an icon': { ...shows('a.ico', ico.subarray(0, 24)), issues: found('cut-off', 'a.ico') },
    'half an avif': {
      ...shows('a.avif', avif.subarray(0, 28)),
      issues: found('cut-off', 'a.avif'),
    },
    'half an svg': {
      ...shows('a.svg', svg('<g/>').slice(0, -10)),
      issues: [{ messageId: 'broken-svg', file: at('a.svg') }],
    },
    'an svg without its namespace': {
      ...shows('a.svg', '<svg viewBox="0 0 9 9"/>'),
      issues: [{ messageId: 'broken-svg', file: at('a.svg'), at: '<' }],
    },
    'an svg whose prefix is not declared': {
      ...shows('a.svg', svg('<use xlink:href="#a"/>')),
      issues: [{ messageId: 'broken-svg', file: at('a.svg') }],
    },
    'an svg that is nested without end': {
      ...shows('a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`),
      issues: [{ messageId: 'broken-svg', file: at('a.svg') }],
    },
  },
});
