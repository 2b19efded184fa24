import { useMemo } from 'react';
import type { FormBlock } from '../../engine';
import type { ControlServices } from '../control';
import { messages } from '../messages';
import type { RendererServices } from '../services';
import { linkTarget } from '../shown-links';
import type { FormController } from './form-controller';
import { asBuilders } from './form-request';
import { hiddenUsername } from './hidden-username';

/** Gives the services of a form's controls. The object changes only with the page's services. */
export function useControlServices(
  block: FormBlock,
  form: FormController,
  services: RendererServices,
): ControlServices {
  return useMemo(
    () => ({
      translate: services.translate,
      values: () => form.present().values,
      username: () => hiddenUsername(block, form.present(), services),
      check: form.check,
      requestSources: (operation, builders) => form.requestSources(operation, asBuilders(builders)),
      async call(operation, builders, onSlow) {
        const request = await form.request(operation, asBuilders(builders));
        if (!request) return { ok: false, message: messages.notLoaded };
        const result = await services.call(operation, request.values, onSlow);
        if (result.ok) return { ok: true, data: result.data };
        const message = form.showServerErrors(result, request);
        return { ok: false, message, retryAfter: result.retryAfter };
      },
      announce: services.announce,
      storage: services.storage,
      now: Date.now,
      network(field) {
        const name = services.configuration.networkParameters?.[field];
        if (typeof name !== 'string' || !Object.hasOwn(services.query, name)) return undefined;
        return services.query[name];
      },
      link: (screen) => linkTarget({ label: '', screen }, services, { over: true }),
    }),
    [block, form, services],
  );
}
