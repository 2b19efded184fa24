import { Suspense, useState } from 'react';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Link, NavLink, Outlet, useNavigate } from 'react-router-dom';
import { Alert, Button, Icon, Skeleton } from '../../ui';
import { Brand } from '../parts/Brand';
import { Glyph } from '../parts/Glyph';
import { MenuButton } from '../parts/MenuButton';
import { messages } from './messages';
import { PreferenceSections } from './PreferenceSections';
import { isHelpDesk, isHelpDeskAlone, isOwner } from './roles';
import { useAdministrator } from './studio-context';
import { useKeptFocus } from './use-kept-focus';
import { useSignOut } from './use-sign-out';
import { useStudioState } from './use-studio-state';
import { useTranslate } from './use-translate';
import './layout.css';

/** The frame around every page of somebody who is signed in. */
export function Layout() {
  const translate = useTranslate();
  const administrator = useAdministrator();
  useKeptFocus();
  return (
    <div className="st-app">
      <a className="st-skip" href="#main">
        {translate(messages.skip)}
      </a>
      <header className="st-top">
        <Link className="st-home" to="/">
          <Brand />
        </Link>
        <nav aria-label={translate(messages.navigation)}>
          {!isHelpDeskAlone(administrator) && (
            <NavLink to="/schools">{translate(messages.schools)}</NavLink>
          )}
          {isHelpDesk(administrator) && (
            <NavLink to="/help-desk">{translate(messages.helpDesk)}</NavLink>
          )}
          {isOwner(administrator) && (
            <>
              <NavLink to="/administrators">{translate(messages.administrators)}</NavLink>
              <NavLink to="/tokens">{translate(messages.tokens)}</NavLink>
            </>
          )}
        </nav>
        <AccountMenu name={administrator.name} />
      </header>
      <UpdateNote />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

/** Says that the gateway has had an update since this document came from it. */
function UpdateNote() {
  const translate = useTranslate();
  const version = useStudioState().data?.version;
  const [loaded, setLoaded] = useState(version);
  if (loaded === undefined && version !== undefined) setLoaded(version);
  const reload = (
    <Button icon="refresh" onClick={() => window.location.reload()}>
      {translate(messages.reload)}
    </Button>
  );
  return (
    <div className="st-update" role="status">
      {version !== loaded && (
        <Alert tone="info" action={reload}>
          <p>
            <b>{translate(messages.updated)}</b> {translate(messages.updatedText)}
          </p>
        </Alert>
      )}
    </div>
  );
}

/** In place of a page whose code loads. */
export function LoadingPage() {
  const translate = useTranslate();
  return (
    <div className="st-page">
      <Skeleton label={translate(messages.loading)} />
    </div>
  );
}

function AccountMenu({ name }: { name: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <MenuButton
      label={translate(messages.account, { name })}
      button={
        <>
          <Icon name="user" />
          <span className="st-account-name">{name}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      <PreferenceSections />
      <MenuSection aria-label={name}>
        <MenuItem className="st-menu-item" onAction={() => navigate('/account')}>
          <Icon name="user" />
          {translate(messages.yourAccount)}
        </MenuItem>
        <MenuItem className="st-menu-item" onAction={signOut}>
          <Icon name="sign-out" />
          {translate(messages.signOut)}
        </MenuItem>
      </MenuSection>
    </MenuButton>
  );
}

/** The choice of language and colours on pages for which nobody is signed in. */
export function PreferencesMenu() {
  const translate = useTranslate();
  const label = translate(messages.settings);
  return (
    <MenuButton label={label} iconOnly button={<Glyph name="sliders" />}>
      <PreferenceSections />
    </MenuButton>
  );
}
