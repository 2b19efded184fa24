import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import './Alert.css';

/** What a message is about. */
export type Tone = 'success' | 'info' | 'warning' | 'error';

/** The picture of each tone, so that colour is never alone. */
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
}

/** A message in the page. It is not read out by itself: announce it where it appears later. */
export function Alert({ tone, title, children, action }: AlertProps) {
  return (
    <div className={`fg-alert fg-tone-${tone}`}>
      <Icon name={toneIcons[tone]} />
      <div className="fg-alert-body">
        {title === undefined ? null : <p className="fg-alert-title">{title}</p>}
        {children}
        {action === undefined ? null : <div className="fg-alert-action">{action}</div>}
      </div>
    </div>
  );
}
