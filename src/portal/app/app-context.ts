import { createContext, useContext } from 'react';
import type { ToastTone } from '../../ui';
import type { OperationClient } from '../api/operation-client';
import type { Portal } from './portal';

/** How long a toast stays, in milliseconds (specification, section 9). */
export const TOAST_DURATION = 3000;
/**
 * The duration of a notification in milliseconds: a message that does not respond to an action of
 * the student.
 */
export const NOTIFICATION_DURATION = 4500;

/** Values and services that pages share beyond the renderer's services. */
export interface AppContext {
  portal: Portal;
  /** Shows a message for a short time, 3 s by default. */
  toast(message: string, tone: ToastTone, milliseconds?: number): void;
  call: OperationClient;
  /** Shows the way from a computer to a mini-program: its URL as a code. */
  showMiniProgram(url: string): void;
  /** Shows a screen of the school over the page. */
  showOver(screen: string): void;
}

export const AppContextProvider = createContext<AppContext | undefined>(undefined);

/** @throws Error outside of the app */
export function useApp(): AppContext {
  const app = useContext(AppContextProvider);
  if (!app) throw new Error('useApp is used outside of the app.');
  return app;
}
