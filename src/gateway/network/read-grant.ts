import { isJsonObject, keptText, readKeptValues } from '../../engine';
import type { NetworkGrant } from './access-adapter';

/** A grant as it was stored; what is not one grants nothing. */
export function readGrant(stored: unknown): NetworkGrant {
  if (!isJsonObject(stored)) return {};
  const {
    class: classes,
    filterId,
    sessionTimeout,
    idleTimeout,
    grantedIdleTimeout,
    interimInterval,
    address,
    controllerSession,
    isRegistered,
    kept,
  } = stored;
  return {
    ...(Array.isArray(classes) && {
      class: classes.filter((value) => typeof value === 'string'),
    }),
    ...(typeof filterId === 'string' && { filterId }),
    ...(typeof sessionTimeout === 'number' && { sessionTimeout }),
    ...(typeof idleTimeout === 'number' && { idleTimeout }),
    ...(typeof grantedIdleTimeout === 'number' && { grantedIdleTimeout }),
    ...(typeof interimInterval === 'number' && { interimInterval }),
    ...(typeof address === 'string' && { address }),
    ...(typeof controllerSession === 'string' && { controllerSession }),
    ...(isRegistered === true && { isRegistered }),
    ...(isJsonObject(kept) && { kept: readTexts(kept) }),
  };
}

function readTexts(kept: unknown): Record<string, string> {
  const entries = Object.entries(readKeptValues(kept));
  return Object.fromEntries(entries.map(([name, value]) => [name, keptText(value)]));
}
