import { type Configuration, LOCALES } from '../../../engine';
import type { SchoolLook } from '../../../wire/calls/cards/read-school-look';
import type { SchoolAsset } from '../contents/school-assets';
import type { Revision } from './revision';

/** The accent of a school that names none: the neutral base's. */
const ACCENT = '#1f5fd0';

/** A school's name and looks, for what is printed. */
export function schoolLook(
  school: string,
  { name = school, networkName, locales = [...LOCALES], theme }: Configuration,
  logo: SchoolAsset | undefined,
): SchoolLook {
  const accent = theme?.accent ?? ACCENT;
  const type = logo?.type.split(';')[0] ?? '';
  const data = logo && `data:${type};base64,${logo.body.toString('base64')}`;
  return {
    ...{ name, accent, networkName: networkName ?? null },
    locales: [...locales],
    logo: data ?? null,
  };
}

/** The same of a live school; undefined for one that there is not. */
export function lookOfRevision(revision: Revision, name: string): SchoolLook | undefined {
  const school = revision.schools.get(name);
  if (!school) return undefined;
  const { configuration } = school;
  const { logo = '' } = configuration.theme ?? {};
  // A small one stands in the page as it is.
  if (logo.startsWith('data:')) return { ...schoolLook(name, configuration, undefined), logo };
  const [path = ''] = logo.replace(/^\/schools\//, '').split('?');
  return schoolLook(name, configuration, revision.assets.get(decodeURIComponent(path)));
}
