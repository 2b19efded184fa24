import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { freshName } from '../store/part';
import { pinyinInitials } from './pinyin-initials';

/** The form of a name that is part of an address. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The most characters of a name that is made of a title: a number has room after them. */
const LONGEST = 37;

/**
 * Makes a name of titles: of the first one with Latin letters, or else with the initials of pinyin
 * in place of Chinese characters. Gives '' where there are neither letters nor digits.
 */
export function nameFrom(titles: readonly string[]): string {
  const names = [...titles, ...titles.map(pinyinInitials)].map(latinName);
  return names.find((name) => /[a-z]/.test(name)) ?? names.find((name) => name !== '') ?? '';
}

function latinName(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
}

interface FollowingNameProps {
  /** The field that follows. */
  name: string;
  /** The names that it may not have. */
  taken: ReadonlySet<string>;
  /** The fields that it follows, by `nameFrom`. */
  titles: readonly string[];
}

/** Follows the titles of a form with a name, for as long as nobody has typed one. */
export function FollowingName({ name, titles, taken }: FollowingNameProps) {
  const { values, setFieldValue } = useFormikContext<Record<string, string>>();
  const offered = useRef('');
  const wanted = freshName([], nameFrom(titles.map((title) => values[title] ?? '')), taken);
  const typed = values[name];
  useEffect(() => {
    if (typed !== offered.current || wanted === '' || wanted === typed) return;
    offered.current = wanted;
    void setFieldValue(name, wanted);
  }, [name, typed, wanted, setFieldValue]);
  return null;
}
