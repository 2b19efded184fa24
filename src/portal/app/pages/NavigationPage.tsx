import { NavigationBar } from '../NavigationBar';
import type { PageComponent, PageProps } from '../portal';
import { ScreenPage } from './ScreenPage';

/** A page that needs nothing but its screen and the navigation bar. */
export const NavigationPage: PageComponent = Object.assign(
  (props: PageProps) => <ScreenPage {...props} />,
  { Navigation: NavigationBar },
);
