import { expect, test } from 'vitest';
import { commands } from '.';

const described = commands.flatMap(({ name, arguments: args = [], options }) =>
  [
    ...args.map((arg) => ({ ...arg, of: arg.name })),
    ...options.map((one) => ({ ...one, of: one.flags })),
  ]
    .filter(({ choices = [] }) => choices.length > 0)
    .map(({ of, description, choices = [] }) => ({ of: `${name} ${of}`, description, choices })),
);

test.each(described)(
  'the description of $of does not list its choices, which help adds',
  ({ description, choices }) => {
    for (const text of Object.values(description)) {
      const places = choices.map((choice) => text.indexOf(choice));
      const isList = places.every((place, index) => place > (places[index - 1] ?? -1));
      expect(isList, text).toBe(false);
    }
  },
);
