import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** The form of a name that is part of an address. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The most characters of a name that is made of a title. */
const LONGEST = 40;

/** A name made of a title's letters and digits; '' where it has none. */
export function nameFrom(title: string): string {
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
  /** The fields that it follows: the first one of which a name can be made. */
  titles: readonly string[];
}

/** Follows the titles of a form with a name, for as long as nobody has typed one. */
export function FollowingName({ name, titles }: FollowingNameProps) {
  const { values, setFieldValue } = useFormikContext<Record<string, string>>();
  const offered = useRef('');
  const wanted = titles.map((title) => nameFrom(values[title] ?? '')).find((one) => one !== '');
  const typed = values[name];
  useEffect(() => {
    if (typed !== offered.current || wanted === undefined || wanted === typed) return;
    offered.current = wanted;
    void setFieldValue(name, wanted);
  }, [name, typed, wanted, setFieldValue]);
  return null;
}
