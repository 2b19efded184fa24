import { type Crop, type Size, withoutMargin } from './crop';

/** A picture that the browser can draw. */
export interface Drawable extends Size {
  image: CanvasImageSource;
  url: string;
}

/** The longest side in which a margin is looked for: finding it takes time for each pixel. */
const LOOKED_AT = 1024;

/** @throws DOMException for what the browser cannot show */
export async function readPicture(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Drawable> {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  // An SVG without a size is shown at one of the browser's choice.
  return { image, url, width: image.naturalWidth || 512, height: image.naturalHeight || 512 };
}

/** The crop of a picture without its margin. */
export function trimmed(picture: Drawable): Crop {
  const scale = Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height));
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const context = contextOf(size);
  context.drawImage(picture.image, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const { left, top, width, height } = withoutMargin(data, size);
  const [x, y] = [picture.width / size.width, picture.height / size.height];
  return { left: left * x, top: top * y, width: width * x, height: height * y };
}

/** A part of a picture in a size, as WebP; as PNG in a browser that writes no WebP. */
export async function drawn(
  { image }: Drawable,
  { left, top, width, height }: Crop,
  size: Size,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; ending: 'webp' | 'png' }> {
  const context = contextOf(size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, size.width, size.height);
  const blob = await blobOf(context.canvas, 'image/webp');
  const ending = blob.type === 'image/webp' ? 'webp' : 'png';
  return { bytes: new Uint8Array(await blob.arrayBuffer()), ending };
}

function contextOf({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw pictures.');
  return context;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be written.'))),
      type,
      0.9,
    );
  });
}

/**
 * An SVG of which only a part is seen: its drawing stays as it is. Undefined for what is no SVG.
 */
export function croppedSvg(text: string, { left, top, width, height }: Crop): string | undefined {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return undefined;
  const [x = 0, y = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const scale = viewScale(root);
  const box = [x + left * scale, y + top * scale, width * scale, height * scale];
  root.setAttribute('viewBox', box.map((one) => Number(one.toFixed(3))).join(' '));
  root.removeAttribute('width');
  root.removeAttribute('height');
  return new XMLSerializer().serializeToString(root);
}

/** The units of the drawing in one pixel of the picture by itself. */
function viewScale(root: Element): number {
  const [, , boxWidth = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const width = Number.parseFloat(root.getAttribute('width') ?? '');
  return boxWidth > 0 && width > 0 ? boxWidth / width : 1;
}
