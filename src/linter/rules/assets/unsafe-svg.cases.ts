import { assetInput, svg } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/assets/logo.svg';
const files = {
  'schools/lakeside/configration.json': {
    schoolNameEn: 'lakeside',
    theme: { logo: 'assets/logo.svg' },
  },
};
const logo = (text: string) => ({ files, input: assetInput({ [file]: text }) });
const found = (messageId: string, at: string, name?: string) => [
  { messageId, file, at, ...(name === undefined ? {} : { data: { name } }) },
];
const xlink = 'viewBox="0 0 9 9" xmlns:xlink="http://www.w3.org/1999/xlink"';

export const unsafeSvgCases = defineCases('unsafe-svg', {
  valid: {
    'a drawing': logo(svg('<title>A</title><path d="M0 0h9" style="fill:#fff"/>')),
    'its own parts': logo(
      svg(
        '<style>@namespace url(http://www.w3.org/2000/svg); .a{fill:url(#b)}</style><use href="#a"/><use xlink:href="#a"/><image href="data:image/png;base64,AA=="/>',
        xlink,
      ),
    ),
    'names that only look like it': logo(
      svg('<g data-on="a" font="b"><text>script onload url(http://a.example)</text></g>'),
    ),
    'a part of another namespace': logo(
      svg('<i:pgf xmlns:i="http://ns.example/"/><!-- <script> -->'),
    ),
  },
  invalid: {
    'a script': {
      ...logo(svg('<script>alert(1)</script>')),
      rightInput: assetInput({ [file]: svg() }),
      right: {},
      issues: found('script', 'script', '<script>'),
    },
    'a script by another prefix': {
      ...logo('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>'),
      issues: found('script', 's:script', '<s:script>'),
    },
    'a handler': {
      ...logo(svg('<g/>', 'viewBox="0 0 9 9" onload="a()"')),
      rightInput: assetInput({ [file]: svg() }),
      issues: found('handler', 'onload', 'onload'),
    },
    'an address that runs a script': {
      ...logo(svg('<a href=" javascript:a()"/>')),
      issues: found('script', 'href'),
    },
    'an animation that sets one': {
      ...logo(svg('<a><set attributeName="href" to="javascript:a()"/></a>')),
      issues: found('handler', 'attributeName', 'href'),
    },
    'another document': {
      ...logo(svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')),
      rightInput: assetInput({ [file]: svg() }),
      issues: found('foreign-object', 'foreignObject'),
    },
    'a picture from elsewhere': {
      ...logo(svg('<image xlink:href="https://a.example/b.png"/>', xlink)),
      issues: found('external', 'xlink:href', 'https://a.example/b.png'),
    },
    'an address that is longer than a message holds': {
      ...logo(svg(`<image href="https://a.example/${'b'.repeat(80)}.png"/>`)),
      issues: found('external', 'href', `https://a.example/${'b'.repeat(61)}…`),
    },
    'a picture beside it': {
      ...logo(svg('<image href="b.png"/>')),
      rightInput: assetInput({ [file]: svg() }),
      issues: found('external', 'href'),
    },
    'a colour from elsewhere': {
      ...logo(svg('<g fill="url(//a.example/b#c)"/>')),
      issues: found('external', 'fill', '//a.example/b#c'),
    },
    'a style sheet': {
      ...logo(svg('<style>@import "a.css";</style>')),
      issues: found('external', '<', '@import'),
    },
    'an address with escapes': {
      ...logo(svg('<g style="fill:\\75rl(http://a.example)"/>')),
      issues: found('external', 'style', 'http://a.example'),
    },
    'a style sheet of the file': {
      ...logo(`<?xml-stylesheet href="a.css"?>${svg()}`),
      issues: found('external', 'xml-stylesheet'),
    },
    'entities that grow': {
      ...logo(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
      ),
      rightInput: assetInput({ [file]: svg() }),
      issues: found('entity', '<!DOCTYPE'),
    },
    'a declaration of other days': {
      ...logo(
        `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg()}`,
      ),
      rightInput: assetInput({ [file]: svg() }),
      issues: found('doctype', '<!DOCTYPE'),
    },
    'too large': {
      ...logo(svg(`<path d="${'M0 0'.repeat(600_000)}"/>`)),
      rightInput: assetInput({ [file]: svg() }),
      issues: [{ messageId: 'not-looked-through', file }],
    },
  },
});
