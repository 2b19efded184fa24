import type { ReactNode } from 'react';
import type { Link, Message } from '../../engine';
import { linkTarget, type RendererServices, ScreenLink } from '../../renderer';
import { Card, EmptyState } from '../../ui';
import { dataMessages } from './data-messages';
import './data-card.css';

interface SignInFirstProps {
  /** The link to the sign-in page. */
  link: Link | undefined;
  services: RendererServices;
  title?: Message;
  /** Lets the student come back to this page after signing in. Default: true. */
  returns?: boolean;
  children?: ReactNode;
}

/** Replaces a student's data while nobody is signed in: the way to sign in and come back. */
export function SignInFirst({
  link,
  services,
  title = dataMessages.signInFirst,
  returns = true,
  children,
}: SignInFirstProps) {
  const action = link && linkTarget(link, services) && (
    <ScreenLink link={link} services={services} details={{ returns }} look="primary" wide />
  );
  return (
    <Card className="fg-data-card">
      <EmptyState icon="user" title={services.translate(title)} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}
