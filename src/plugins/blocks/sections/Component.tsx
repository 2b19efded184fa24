import { useEffect, useState } from 'react';
import type { SectionsBlock as Block } from '../../../engine';
import { type BlockProps, useElementId, useScreen } from '../../../renderer';
import { Drawing, Icon } from '../../../ui';
import { Prose } from '../Prose';
import { DeviceLabel } from './DeviceLabel';
import { type VisitorSystem, visitorSystem } from './visitor-system';
import './Component.css';

/**
 * Texts that open at a tap. The server does not know the visitor's system, so its section opens
 * after hydration.
 */
export function SectionsBlock({ block, pointer, services }: BlockProps<Block>) {
  const { translate } = services;
  const { html, icons = {} } = useScreen();
  const group = useElementId('sections', pointer);
  const [own, setOwn] = useState<VisitorSystem>();
  useEffect(() => {
    setOwn(visitorSystem(navigator.userAgent, navigator.maxTouchPoints));
  }, []);
  const title = translate(block.title);
  return (
    <section className="fg-sections">
      {title === '' ? null : <h2>{title}</h2>}
      {block.items.map(({ id, title: heading, system, icon, picture }, index) => {
        const drawing = icon && icons[icon];
        return (
          <details
            key={id}
            name={block.exclusive ? group : undefined}
            open={system !== undefined && system === own}
          >
            <summary>
              {drawing && (
                <span className="fg-section-icon">
                  <Drawing path={drawing} />
                </span>
              )}
              <span className="fg-section-title">{translate(heading)}</span>
              <Icon name="chevron-down" />
            </summary>
            <Prose html={translate(html[`${pointer}/items/${index}/text`])} services={services} />
            {picture === undefined ? null : <DeviceLabel />}
          </details>
        );
      })}
    </section>
  );
}
