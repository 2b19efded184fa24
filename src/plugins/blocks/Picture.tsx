import { useState } from 'react';
import { useScreen } from '../../renderer';
import './Picture.css';

/**
 * A picture that a screen names, by the JSON pointer of its file. Its size reserves its place while
 * it loads. A picture that fails to load, or whose file does not exist, shows its alternative text;
 * before hydration the browser does so.
 */
export function Picture({ pointer, alt }: { pointer: string; alt: string }) {
  const picture = useScreen().pictures[pointer];
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!picture || picture.url === failedUrl) {
    return alt === '' ? null : <span className="fg-picture-alt">{alt}</span>;
  }
  return (
    <img
      className="fg-picture-image"
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
