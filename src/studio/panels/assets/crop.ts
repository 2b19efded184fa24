/** A part of a picture, in its own pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export function wholeOf({ width, height }: Size): Crop {
  return { left: 0, top: 0, width, height };
}

/** A crop within a picture, with sides of whole pixels, at least one. */
export function withinPicture({ left, top, width, height }: Crop, size: Size): Crop {
  const at = (value: number, most: number) => Math.min(Math.max(0, Math.round(value)), most);
  const x = at(left, size.width - 1);
  const y = at(top, size.height - 1);
  return {
    left: x,
    top: y,
    width: Math.max(1, at(width, size.width - x)),
    height: Math.max(1, at(height, size.height - y)),
  };
}

/** How far a pixel may differ from the corner’s and still belong to the margin. */
const TOLERANCE = 12;

/**
 * The part of a picture within its margin: what is transparent, or of the colour of the corner at
 * the top left.
 *
 * @param pixels four bytes for each pixel, row by row
 */
export function withoutMargin(pixels: Uint8ClampedArray, { width, height }: Size): Crop {
  const isMargin = (index: number) => {
    if ((pixels[index + 3] ?? 0) < TOLERANCE) return true;
    if ((pixels[3] ?? 0) < TOLERANCE) return false;
    return [0, 1, 2, 3].every(
      (channel) => Math.abs((pixels[index + channel] ?? 0) - (pixels[channel] ?? 0)) <= TOLERANCE,
    );
  };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isMargin((y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return wholeOf({ width, height });
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The size of a picture once its longer side is no longer than `longest`. */
export function scaledTo({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
