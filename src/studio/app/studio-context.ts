import { createContext, useContext } from 'react';
import type { ToastAction, ToastTone } from '../../ui';
import type { SignedInAdministrator } from '../../wire/calls/administrators/administrator-parts';
import type { Call } from '../api/client';
import type { Session } from './session';

/** The parts of the Studio that its pages share. */
export interface StudioContextValue {
  call: Call;
  session: Session;
  /** Says something for a while; longer where something may be done about it. */
  toast(message: string, tone: ToastTone, action?: ToastAction): void;
}

const StudioContext = createContext<StudioContextValue | undefined>(undefined);

export const StudioContextProvider = StudioContext.Provider;

/** @throws Error outside of the Studio */
export function useStudio(): StudioContextValue {
  const value = useContext(StudioContext);
  if (!value) throw new Error('This is used outside of the Studio.');
  return value;
}

const PortalContext = createContext<string | null>('');

export const PortalProvider = PortalContext.Provider;

/**
 * Gives what the path of a page is behind at which students open it: nothing, where the portal is
 * beside the Studio, or its origin; null where that is not known.
 */
export const usePortal = (): string | null => useContext(PortalContext);

const AdministratorContext = createContext<SignedInAdministrator | undefined>(undefined);

export const AdministratorProvider = AdministratorContext.Provider;

/** Gives the administrator who is signed in. @throws Error on a page for which nobody must be */
export function useAdministrator(): SignedInAdministrator {
  const value = useContext(AdministratorContext);
  if (!value) throw new Error('Nobody is signed in here.');
  return value;
}
