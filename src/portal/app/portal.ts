import type { DeviceClass, JsonValue } from '../../engine';
import type { FormValidators } from '../../renderer';
import type { SafeStorage } from '../../ui';
import type { LoadedRoute, OperationCalls, PageConfiguration, RouteName } from '../../wire';
import type { ApiClient } from '../../wire/browser';
import type { HeldSubmits } from '../early/early-input';
import type { PageComponent, PageName } from '../pages/page';
import type { TokenStore } from '../storage/token-store';
import type { Language } from './language';

/**
 * All that the app asks of the world around it. The browser's is made in `start/browser-portal.ts`, the one
 * for drawing on the server in `document/server-portal.ts`.
 */
export interface Portal {
  /** The chosen school's configuration. */
  configuration: PageConfiguration;
  /** The school that `/` belongs to. */
  defaultSchoolName: string;
  operations: OperationCalls;
  language: Language;
  tokens: TokenStore;
  /** Lives as long as the tab. */
  storage: SafeStorage;
  device: DeviceClass;
  held: HeldSubmits;
  /** What was entered in forms that were left, by screen and form; it ends with the page. */
  drafts: Map<string, Readonly<Record<string, JsonValue | undefined>>>;
  client(): Promise<ApiClient>;
  loadPage(name: PageName): Promise<PageComponent>;
  loadRoute(route: RouteName, href: string): Promise<LoadedRoute>;
  validators(loaded: LoadedRoute): FormValidators;
  connection: Connection;
  /** Goes to an address outside of the app, in the same window. */
  leave(address: string): void;
  reload(): void;
  now(): number;
}

/** Whether the device says that it is online. */
export interface Connection {
  online(): boolean;
  /** @returns how to stop listening */
  subscribe(listener: () => void): () => void;
}
