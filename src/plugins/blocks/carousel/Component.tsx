import { useRef, useState } from 'react';
import { type CarouselBlock as Block, isShown } from '../../../engine';
import { type BlockProps, linkTarget, type RendererServices } from '../../../renderer';
import { Button, Link } from '../../../ui';
import { Picture } from '../Picture';
import { messages } from './messages';
import './Component.css';

type CarouselPicture = Block['pictures'][number];

/** Pictures to swipe through. They never move on their own; without touch, buttons move them. */
export function CarouselBlock({ block, pointer, services }: BlockProps<Block>) {
  const { translate, viewer } = services;
  const track = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const pictures = block.pictures.flatMap((picture, index) =>
    isShown(picture.when, viewer) ? [{ picture, source: `${pointer}/pictures/${index}/src` }] : [],
  );
  const count = pictures.length;
  if (count === 0) return null;

  function show(index: number) {
    const list = track.current;
    const item = list?.children[index];
    if (list && item instanceof HTMLElement) list.scrollTo({ left: item.offsetLeft });
  }

  return (
    <section className="fg-carousel" aria-label={translate(block.label)}>
      <ul
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          // Right to left scrolls below zero.
          const index = clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
          setPosition(Math.min(index, count - 1));
        }}
      >
        {pictures.map(({ picture, source }) => (
          <li key={picture.id}>
            <Slide picture={picture} source={source} services={services} />
          </li>
        ))}
      </ul>
      {count === 1 ? null : (
        <div className="fg-carousel-controls">
          <Button
            look="quiet"
            icon="arrow-left"
            iconOnly
            disabled={position === 0}
            onClick={() => show(position - 1)}
          >
            {translate(messages.previous)}
          </Button>
          <p aria-live="polite">
            <span aria-hidden="true">{`${position + 1} / ${count}`}</span>
            <span className="fg-hidden">
              {translate(messages.position, { number: position + 1, count })}
            </span>
          </p>
          <Button
            look="quiet"
            icon="chevron-right"
            iconOnly
            disabled={position === count - 1}
            onClick={() => show(position + 1)}
          >
            {translate(messages.next)}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  picture: CarouselPicture;
  source: string;
  services: RendererServices;
}

function Slide({ picture, source, services }: SlideProps) {
  const { translate } = services;
  const target = picture.link && linkTarget(picture.link, services);
  const image = <Picture pointer={source} alt={translate(picture.alt)} />;
  if (!target) return image;
  return (
    <Link {...target} external={false} className="fg-carousel-link">
      {image}
      <span className="fg-hidden">{translate(picture.link?.label)}</span>
    </Link>
  );
}
