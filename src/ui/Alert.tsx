import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import { WholeWords } from './WholeWords';
import './Alert.css';

/** The kind of a message. */
export type Tone = 'success' | 'info' | 'warning' | 'error';

/** The icon of each tone, so that colour is not the only sign. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

export interface AlertProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  /** A button or link, such as "Try again". */
  action?: ReactNode;
  /** Why it is shown, for what would say the same elsewhere on the page. */
  cause?: 'network' | undefined;
}

/**
 * A message in the page. Screen readers do not read it out on their own: announce a message that
 * appears later.
 */
export function Alert({ tone, title, children, action, cause }: AlertProps) {
  return (
    <div className={`fg-alert fg-tone-${tone}`} data-cause={cause}>
      <Icon name={toneIcons[tone]} />
      <div className="fg-alert-body">
        {title === undefined ? null : (
          <p className="fg-alert-title">
            <WholeWords text={title} />
          </p>
        )}
        {children}
        {action === undefined ? null : <div className="fg-alert-action">{action}</div>}
      </div>
    </div>
  );
}
