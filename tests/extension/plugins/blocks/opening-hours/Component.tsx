import type { Link, Text } from '../../../../../src/engine';
import { type BlockProps, ScreenLink, useScreen } from '../../../../../src/renderer';

/** A block of the product has this type from `npm run generate`. */
interface OpeningHours {
  hours: Text;
  photo?: string;
  link?: Link;
}

/** When a help desk is open, with its photo and a link where it has them. */
export function OpeningHoursBlock({ block, pointer, services }: BlockProps<OpeningHours>) {
  const { pictures } = useScreen();
  const photo = pictures[`${pointer}/photo`];
  return (
    <section>
      <p>{services.translate(block.hours)}</p>
      {photo ? <img src={photo.url} alt="" /> : null}
      {block.link ? <ScreenLink link={block.link} services={services} /> : null}
    </section>
  );
}
