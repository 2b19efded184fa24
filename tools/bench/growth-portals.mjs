import { form, members, times, writeOne } from './lint-portals.mjs';

const own = { schoolNameEn: 's00000', name: 's00000' };

/** A school whose own settings have these members. */
export const ofSettings = (settings, files = {}) =>
  writeOne({ 'configration.json': { ...own, ...settings }, ...files });

/** A school whose guide is this text, which may be no JSON. */
export const ofText = (text) => writeOne({ 'screens/guide.json': text });

/** A school whose guide has this block. */
export const ofBlock = (block) => writeOne({ 'screens/guide.json': guide(block) });

/** A school with these settings whose guide has this block. */
export const ofBlockAnd = (settings, block) =>
  ofSettings(settings, { 'screens/guide.json': guide(block) });

const guide = (block) => ({ screen: 'guide', title: 'A', blocks: [block] });

export const ofMarkdown = (text) => ofBlock({ block: 'markdown', id: 'text', text });

/** @param linkOf makes a link of its index */
export const links = (size, linkOf) => ({
  block: 'links',
  id: 'links',
  links: times(size, linkOf),
});

export const link = (index, more) => ({
  id: `l${index}`,
  label: `L${index}`,
  screen: 'success',
  ...more,
});

/** @param orderOf makes of its index what places a notice among the others */
export const ofNotices = (size, orderOf) =>
  ofBlock({
    block: 'notices',
    id: 'notices',
    items: times(size, (index) => ({
      id: `n${index}`,
      title: `N${index}`,
      date: '2026-01-01',
      text: 'a',
      ...orderOf(index),
    })),
  });

/** A school whose sign-in form has a field and a step with these members. */
export function ofField(field, step = {}) {
  const screen = form('login', 1);
  const [first] = screen.blocks[0].steps;
  Object.assign(first.fields.account, field);
  Object.assign(first, step);
  return writeOne({ 'screens/login.json': screen });
}

/** @param fieldOf makes a field of its index */
export const ofFields = (size, fieldOf) =>
  ofField({}, { fields: members(size, (index) => [`f${index}`, fieldOf(index)]) });

export const ofChoices = (size, choiceOf, more) =>
  ofField({ choices: times(size, choiceOf), ...more });

export const ofRules = (size, ruleOf) => ofField({}, { rules: times(size, ruleOf) });

/** A school that patches the blocks of the stock sign-in page. */
export const ofPatch = (blocks) =>
  writeOne({ 'screens/login.json': { screen: 'login', extends: 'stock', patch: { blocks } } });

/** A school whose logo is an SVG with this content. */
export const ofPicture = (content) =>
  ofSettings(
    { theme: { logo: 'assets/logo.svg' } },
    { 'assets/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${content}` },
  );

/** An object within an object, so many times. */
export function nested(depth, wrap, inner) {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

export function localeOf(index) {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const at = (position) => letters[position % 26];
  return `${at(index)}${at(Math.floor(index / 26))}${at(Math.floor(index / 676))}`;
}

export const nameOf = (index) => `s${String(index).padStart(5, '0')}`;
