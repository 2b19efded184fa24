import { createContext, useContext } from 'react';
import type { ToastTone } from '../../ui';
import type { Call } from '../calls/create-calls';
import type { Portal } from './portal';

/** How long a toast stays, in milliseconds (specification, section 9). */
export const TOAST_DURATION = 3000;
/** How long a notification stays: something that the student did not just ask for. */
export const NOTIFICATION_DURATION = 4500;

/** What pages and data blocks share beyond the renderer's services. */
export interface AppContext {
  portal: Portal;
  /** Says something in passing, for 3 s unless told otherwise. */
  toast(message: string, tone: ToastTone, milliseconds?: number): void;
  call: Call;
}

export const AppContextProvider = createContext<AppContext | undefined>(undefined);

/** @throws Error outside of the app */
export function useApp(): AppContext {
  const app = useContext(AppContextProvider);
  if (!app) throw new Error('useApp is used outside of the app.');
  return app;
}
