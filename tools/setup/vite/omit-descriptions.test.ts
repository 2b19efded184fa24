import { expect, it } from 'vitest';
import { bundle } from './bundle.test-support.ts';
import { omitDescriptions } from './omit-descriptions.ts';

const definition = `
import { defineWidget } from '../../define';
const noOptions = { type: 'object', description: 'of the options' };
export const widget = defineWidget({
  name: 'kept-name',
  description: { en: 'for administrators' },
  types: ['string'],
  options: noOptions,
  samples: ['a-sample'],
  messages: { wrong: { description: 'a-message' } },
});
`;

const define = 'export const defineWidget = (given: object) => given;\n';

it('leaves out what no page uses of a definition, and nothing inside of what stays', async () => {
  const text = await bundle(
    {
      'entry.ts': "import { widget } from './plugins/a/definition';\nconsole.log(widget);\n",
      'define.ts': define,
      'plugins/a/definition.ts': definition,
    },
    omitDescriptions(),
  );
  expect(text).toContain('kept-name');
  expect(text).toContain('a-message');
  for (const left of ['for administrators', 'of the options', 'a-sample', 'noOptions']) {
    expect(text).not.toContain(left);
  }
});

it('fails where it meets no definition, for its pattern fits them no more', async () => {
  const files = { 'entry.ts': "console.log('nothing');\n" };
  await expect(bundle(files, omitDescriptions())).rejects.toThrow(
    'The build met no definition of a plugin.',
  );
});

it('leaves out by what a route is the gateway’s alone', async () => {
  const text = await bundle(
    {
      'entry.ts': "import { route } from './wire/routes';\nconsole.log(route);\n",
      'define.ts': 'export const defineRoute = (given: object) => given;\n',
      'wire/routes.ts':
        "import { defineRoute } from '../define';\nexport const route = defineRoute({ path: 'kept-path', back: 'a-screen', closable: true, item: 'an-item' });\n",
    },
    omitDescriptions(),
  );
  expect(text).toContain('kept-path');
  for (const left of ['a-screen', 'closable', 'an-item']) expect(text).not.toContain(left);
});
