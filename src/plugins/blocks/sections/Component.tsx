import { useEffect, useState } from 'react';
import type { SectionsBlock as Block } from '../../../engine';
import { type BlockProps, useScreen } from '../../../renderer';
import { Icon } from '../../../ui';
import { Prose } from '../Prose';
import { type VisitorSystem, visitorSystem } from './visitor-system';
import './Component.css';

/**
 * Texts that open at a tap. The server does not know the visitor's system, so its section opens
 * after hydration.
 */
export function SectionsBlock({ block, pointer, services: { translate } }: BlockProps<Block>) {
  const { html } = useScreen();
  const [own, setOwn] = useState<VisitorSystem>();
  useEffect(() => {
    setOwn(visitorSystem(navigator.userAgent, navigator.maxTouchPoints));
  }, []);
  const title = translate(block.title);
  return (
    <section className="fg-sections">
      {title === '' ? null : <h2>{title}</h2>}
      {block.items.map(({ id, title: heading, system }, index) => (
        <details key={id} open={system !== undefined && system === own}>
          <summary>
            {translate(heading)}
            <Icon name="chevron-down" />
          </summary>
          <Prose html={translate(html[`${pointer}/items/${index}/text`])} />
        </details>
      ))}
    </section>
  );
}
