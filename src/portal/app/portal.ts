import type { ComponentType, ReactNode } from 'react';
import type { DeviceClass, JsonValue } from '../../engine';
import type { FormValidators, Handover, RendererPlugins, RendererServices } from '../../renderer';
import type { SafeStorage } from '../../ui';
import type { LoadedRoute, NavigationLink, OperationCalls, PageConfiguration } from '../../wire';
import type { ApiClient } from '../../wire/browser';
import type { RouteCache } from '../api/route-cache';
import type { PendingInput } from '../hydration/pending-input';
import type { DeviceMemoryStore } from '../storage/device-memory';
import type { TokenStore } from '../storage/token-store';
import type { Language } from './language';

/**
 * The app's environment. `hydration/browser-portal.ts` makes it in a browser,
 * `preview/preview-portal.ts` in the Studio's frame, and `ssr/server-portal.ts` for server
 * rendering.
 */
export interface Portal {
  /** The current school's configuration. */
  configuration: PageConfiguration;
  /** The school that `/` belongs to. */
  defaultSchoolName: string;
  operations: OperationCalls;
  language: Language;
  tokens: TokenStore;
  /** The memory of this device about the school's students. */
  memory: DeviceMemoryStore;
  /** Storage that lives as long as the tab. */
  storage: SafeStorage;
  /** Storage that outlives the tab. */
  localStorage: SafeStorage;
  device: DeviceVerdict;
  pendingInput: PendingInput;
  /**
   * Values of forms that the student left without sending, by screen and form. They end with the
   * document.
   */
  drafts: Map<string, Readonly<Record<string, JsonValue | undefined>>>;
  /**
   * The values that one form hands over to the next, by the operation that the next submits to: a
   * password is typed once. In memory alone.
   */
  handover: Map<string, Handover>;
  client(): Promise<ApiClient>;
  loadPage(name: PageName): Promise<PageComponent>;
  /** The data of the school's pages. */
  routes: RouteCache;
  validators(loaded: LoadedRoute): FormValidators;
  connection: Connection;
  /** Opens a URL outside of the app, in the same window. */
  leave(url: string): void;
  reload(): void;
  now(): number;
  /** Gives blocks' components with marks, so that a part of a page leads to its JSON. */
  markBlocks?(blocks: RendererPlugins['blocks']): RendererPlugins['blocks'];
}

/** The class of the student's device. Its rules load lazily. */
export interface DeviceVerdict {
  /** undefined until the rules have been loaded. */
  current(): DeviceClass | undefined;
  /** Never rejects: undefined while the rules cannot be loaded; may be tried again. */
  load(): Promise<DeviceClass | undefined>;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
}

/** The device's own report of its network connection. */
export interface Connection {
  online(): boolean;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
}

/**
 * The page components. The bundler makes a chunk of each but ScreenPage. The name is the file's and
 * the component's.
 */
export type PageName = 'ScreenPage' | 'AccountPage' | 'AddMacPage' | 'CallbackPage';

export interface PageProps {
  loaded: LoadedRoute;
  services: RendererServices;
  /** Shown below the heading. */
  note?: ReactNode;
  /** The page below this one, when this one is a dialog. */
  background?: LoadedPage;
}
/** A page, with the navigation bar where its chunk has one: pages before sign-in do without. */
export type PageComponent = ComponentType<PageProps> & {
  Navigation?: ComponentType<NavigationProps>;
};

export interface NavigationProps {
  links: readonly NavigationLink[];
  /** The screen of the page; undefined when the page did not load. */
  screen: string | undefined;
  services: RendererServices;
}

/** A page with everything that rendering it needs. */
export interface LoadedPage {
  path: string;
  loaded: LoadedRoute;
  Page: PageComponent;
  validators: FormValidators;
  background?: LoadedPage;
}
