import type { PictureBlock as Block } from '../../../engine';
import { type BlockProps, linkTarget } from '../../../renderer';
import { Link } from '../../../ui';
import { Picture } from '../Picture';
import './Component.css';

/** A picture of the school with its caption; a link if the block has one. */
export function PictureBlock({ block, pointer, services }: BlockProps<Block>) {
  const { link } = block;
  const { translate } = services;
  const target = link && linkTarget(link, services);
  const picture = <Picture pointer={`${pointer}/src`} alt={translate(block.alt)} />;
  const caption = translate(block.caption);
  return (
    <figure className="fg-picture">
      {target ? (
        <Link {...target} external={false} className="fg-picture-link">
          {picture}
          <span className="fg-hidden">{translate(link.label)}</span>
        </Link>
      ) : (
        picture
      )}
      {caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}
