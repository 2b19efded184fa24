import { useState } from 'react';
import type { PictureBlock as Block } from '../../../engine';
import { type BlockProps, linkTarget, useScreen } from '../../../renderer';
import { Link } from '../../../ui';
import './Component.css';

/** A picture of the school with its caption; a link where the block has one. */
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

/**
 * The picture itself. Its size reserves its place while it loads. One that fails to load, or whose file does not exist, shows
 * its alternative text; where it fails before hydration, the browser shows that text.
 */
function Picture({ pointer, alt }: { pointer: string; alt: string }) {
  const picture = useScreen().pictures[pointer];
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!picture || picture.url === failedUrl) {
    return alt === '' ? null : <span className="fg-picture-alt">{alt}</span>;
  }
  return (
    <img
      src={picture.url}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(picture.url)}
    />
  );
}
