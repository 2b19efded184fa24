import { useMemo } from 'react';
import { isJsonObject, type JsonValue, type Submit } from '../../engine';
import type { ControlServices } from '../control';
import { messages } from '../messages';
import type { RendererServices } from '../services';
import { linkTarget } from '../shown-links';
import type { FormController } from './form-controller';

/** What the controls of a form may ask of it. The same object for as long as the page's services are. */
export function useControlServices(
  form: FormController,
  services: RendererServices,
): ControlServices {
  return useMemo(
    () => ({
      translate: services.translate,
      values: () => form.present().values,
      check: form.check,
      async call(operation, builders) {
        const values = isBuilders(builders) ? builders : undefined;
        const request = await form.request(operation, values).catch(() => undefined);
        if (!request) return { ok: false, message: messages.notLoaded };
        const result = await services.call(operation, request.values);
        if (result.ok) return { ok: true, data: result.data };
        const message = form.showServerErrors(result, request);
        return { ok: false, message, retryAfter: result.retryAfter };
      },
      announce: services.announce,
      storage: services.storage,
      now: Date.now,
      link: (screen) => linkTarget({ label: '', screen }, services),
    }),
    [form, services],
  );
}

/** The meta-schema and the linter have checked the builders themselves. */
function isBuilders(
  value: JsonValue | undefined,
): value is NonNullable<Submit['values']> & JsonValue {
  return isJsonObject(value);
}
