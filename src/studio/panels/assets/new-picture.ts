import type { BuiltInLocale, ContentType } from '../../../engine';
import { loadCode } from '../../parts/load-code';
import { type Crop, type Size, scaledTo, wholeOf } from './crop';
import type { Inspection } from './inspect-upload';
import { pathOfNew } from './new-name';
import { croppedSvg, type Drawable, drawn, readPicture } from './picture';

export type PictureRole = 'logo' | 'favicon' | 'picture';

/** A file that somebody has chosen, dropped or pasted. */
export interface ChosenFile {
  name: string;
  content: ContentType;
  bytes: Uint8Array<ArrayBuffer>;
  /** Undefined for what no browser can draw. */
  picture: Drawable | undefined;
}

/** The changes to make to the file. */
export interface Wish {
  crop: Crop;
  /** The longer side at most, in pixels; undefined leaves the picture as large as it is. */
  longest: number | undefined;
}

/** A picture as it would be saved. */
export interface NewPicture extends Inspection {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Undefined where it is not known. */
  size: Size | undefined;
}

/** No larger file is opened at all: a phone's photograph has a fifth of it. */
export const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Larger than any browser should have to load. It is a quarter of what a school's files may be
 * together.
 */
export const MOST_KEPT = 6 * 1024 * 1024;

/** The longer side that a picture is offered in, by what it is shown as. */
export const LONGEST: Readonly<Record<PictureRole, number>> = {
  logo: 480,
  favicon: 256,
  picture: 1600,
};

const MIME: Readonly<Partial<Record<ContentType, string>>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

const load = () => loadCode(() => import('./inspect-upload'));

/** Reads a file that was chosen. @throws RangeError for one that is too large to be opened */
export async function readChosen(file: File): Promise<ChosenFile> {
  if (file.size > MOST_BYTES) throw new RangeError(`${file.name} is too large.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { inspectUpload } = await load();
  const { content } = inspectUpload({ path: 'assets/file.png', bytes, role: 'picture' }, 'en');
  const type = MIME[content];
  const picture =
    type === undefined ? undefined : await readPicture(bytes, type).catch(() => undefined);
  return { name: file.name, content, bytes, picture };
}

/** The whole of it, as large as it is. */
export function wishFor({ picture }: ChosenFile): Wish {
  return { crop: wholeOf(picture ?? { width: 1, height: 1 }), longest: undefined };
}

/**
 * Makes the picture that is wished for, and asks the linter about it. The bytes are the file’s own
 * where nothing is changed.
 */
export async function makePicture(
  file: ChosenFile,
  { crop, longest }: Wish,
  { role, locale, name = file.name }: { role: PictureRole; locale: BuiltInLocale; name?: string },
): Promise<NewPicture> {
  const { inspectUpload } = await load();
  const { picture, content } = file;
  const isWhole = !picture || (crop.width >= picture.width && crop.height >= picture.height);
  const size =
    picture &&
    scaledTo(
      crop,
      content === 'svg' ? Number.POSITIVE_INFINITY : (longest ?? Number.POSITIVE_INFINITY),
    );
  const isScaled = size !== undefined && size.width < Math.round(crop.width);
  const path = (of: ContentType) => pathOfNew(name, of);
  const inspected = (one: { path: string; bytes: Uint8Array<ArrayBuffer> }): NewPicture => ({
    ...one,
    ...inspectUpload({ ...one, role }, locale),
    size,
  });
  if (content === 'svg' && !isWhole) {
    const text = croppedSvg(new TextDecoder().decode(file.bytes), crop);
    if (text !== undefined) {
      const bytes = new Uint8Array(new TextEncoder().encode(text));
      return inspected({ path: path('svg'), bytes });
    }
  }
  if (!picture || !size || content === 'svg' || (isWhole && !isScaled)) {
    return inspected({ path: path(content), bytes: file.bytes });
  }
  const { bytes, ending } = await drawn(picture, crop, size);
  return inspected({ path: path(ending), bytes });
}
