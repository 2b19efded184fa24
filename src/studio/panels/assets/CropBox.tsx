import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Message, Translate } from '../../../engine';
import { useTranslate } from '../../app/use-translate';
import { type Crop, type Size, withinPicture } from './crop';
import { messages } from './messages';
import './PictureDialog.css';

interface CropBoxProps {
  url: string;
  picture: Size;
  crop: Crop;
  onChange(crop: Crop): void;
}

/** The sides that a handle moves. */
type Sides = readonly ('left' | 'top' | 'right' | 'bottom')[];

const HANDLES: readonly { name: string; sides: Sides; label: Message }[] = [
  { name: 'move', sides: ['left', 'top', 'right', 'bottom'], label: messages.move },
  { name: 'tl', sides: ['left', 'top'], label: messages.topLeft },
  { name: 'tr', sides: ['right', 'top'], label: messages.topRight },
  { name: 'bl', sides: ['left', 'bottom'], label: messages.bottomLeft },
  { name: 'br', sides: ['right', 'bottom'], label: messages.bottomRight },
];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A picture with the part that stays marked on it. */
export function CropBox({ url, picture, crop, onChange }: CropBoxProps) {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop } | undefined>(undefined);
  /** The crop as keys have made it, in words for those who do not see it. */
  const [said, setSaid] = useState('');
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;

  const change = (from: Crop, sides: Sides, x: number, y: number): Crop => {
    const next = withinPicture(moved(from, sides, { x, y }, picture), picture);
    onChange(next);
    return next;
  };

  const onPointerMove = (event: PointerEvent, sides: Sides) => {
    const width = frame.current?.getBoundingClientRect().width;
    const start = drag.current;
    if (!start || !width) return;
    const scale = picture.width / width;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    change(start.crop, sides, x * scale, y * scale);
  };

  const onKeyDown = (event: KeyboardEvent, sides: Sides) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = Math.max(1, Math.round(picture.width / (event.shiftKey ? 20 : 100)));
    const next = change(crop, sides, arrow[0] * step, arrow[1] * step);
    setSaid(cropWords(next, sides, translate));
  };

  return (
    <div ref={frame} className="st-crop">
      <img src={url} alt="" draggable={false} />
      <div
        className="st-crop-part"
        style={{
          left: percent(crop.left, picture.width),
          top: percent(crop.top, picture.height),
          width: percent(crop.width, picture.width),
          height: percent(crop.height, picture.height),
        }}
      >
        {HANDLES.map(({ name, sides, label }) => (
          <button
            key={name}
            type="button"
            className={`st-crop-${name}`}
            aria-label={translate(label)}
            onKeyDown={(event) => onKeyDown(event, sides)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              drag.current = { x: event.clientX, y: event.clientY, crop };
            }}
            onPointerMove={(event) => onPointerMove(event, sides)}
            onPointerUp={() => {
              drag.current = undefined;
            }}
          />
        ))}
      </div>
      <span role="status" className="fg-hidden">
        {said}
      </span>
    </div>
  );
}

/** Says where a crop is now, or how large, by the sides that were moved. */
function cropWords(crop: Crop, sides: Sides, translate: Translate): string {
  const [left, top, width, height] = [crop.left, crop.top, crop.width, crop.height].map(Math.round);
  return sides.length === 4
    ? translate(messages.cropPlace, { left, top })
    : translate(messages.cropSize, { width, height });
}

/** A crop with some of its sides moved: all four move it as it is. */
function moved(
  { left, top, width, height }: Crop,
  sides: Sides,
  by: { x: number; y: number },
  picture: Size,
): Crop {
  if (sides.length === 4) {
    return {
      left: Math.min(Math.max(0, left + by.x), picture.width - width),
      top: Math.min(Math.max(0, top + by.y), picture.height - height),
      width,
      height,
    };
  }
  const [right, bottom] = [left + width, top + height];
  const x = sides.includes('left') ? Math.min(Math.max(0, left + by.x), right - 1) : left;
  const y = sides.includes('top') ? Math.min(Math.max(0, top + by.y), bottom - 1) : top;
  return {
    left: x,
    top: y,
    width: (sides.includes('right') ? Math.max(x + 1, right + by.x) : right) - x,
    height: (sides.includes('bottom') ? Math.max(y + 1, bottom + by.y) : bottom) - y,
  };
}
