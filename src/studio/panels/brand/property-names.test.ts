import { expect, test } from 'vitest';
import { propertyNames, valueNames } from '../schema/property-names';
import { messages } from './messages';

test('changes and findings call the looks as their panel does', () => {
  const { accent, dark, mode, background, radius, look, logo } = messages;
  const names = { accent, accentDark: dark, mode, background, radius, look, logo };
  for (const [name, { words }] of Object.entries(names)) {
    expect(propertyNames[name]?.words, name).toEqual(words);
  }
  const { auto, light, darkMode, plain, tint, none, small, medium, large } = messages;
  const values = {
    ...{ 'mode.auto': auto, 'mode.light': light, 'mode.dark': darkMode },
    ...{ 'background.plain': plain, 'background.tint': tint, 'radius.none': none },
    ...{ 'radius.small': small, 'radius.medium': medium, 'radius.large': large },
  };
  for (const [name, { words }] of Object.entries(values)) {
    expect(valueNames[name]?.words, name).toEqual(words);
  }
});
