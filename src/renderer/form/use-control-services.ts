import { useMemo, useRef } from 'react';
import {
  buildRequest,
  isJsonValue,
  type JsonValue,
  type Submit,
  type ValueBuilder,
} from '../../engine';
import type { ControlServices } from '../../ui';
import type { RendererServices } from '../services';
import type { FormHandle } from './use-form';

/** What the controls of a form may ask of it. The same object for as long as the page's services are. */
export function useControlServices(form: FormHandle, services: RendererServices): ControlServices {
  const current = useRef(form);
  current.current = form;

  return useMemo(
    () => ({
      locale: services.locale,
      values: () => current.current.values(),
      check: (field) => current.current.check(field),
      async call(operation, values, builders) {
        const shape = services.operations[operation] ?? { fields: [], defaults: {} };
        const submit: Submit = isBuilders(builders)
          ? { operation, values: builders }
          : { operation };
        const request = values
          ? jsonValues(values)
          : buildRequest(submit, shape, {
              data: current.current.values(),
              device: services.device,
              query: services.query,
            });
        const result = await services.call(operation, request);
        if (result.ok) return { ok: true, data: result.data };
        const message = current.current.land(result, submit, shape.fields);
        return { ok: false, message, retryAfter: result.retryAfter };
      },
      announce: services.announce,
      storage: services.storage,
      now: Date.now,
      link(screen) {
        const { href = '', onClick } = services.linkTo({ label: '', screen });
        return { href, onClick: (event) => onClick?.(event) };
      },
    }),
    [services],
  );
}

/** The meta-schema and the linter have looked at the builders; what is left to know is that there are some. */
function isBuilders(value: unknown): value is Record<string, ValueBuilder> {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function jsonValues(values: Readonly<Record<string, unknown>>): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, JsonValue] => isJsonValue(entry[1])),
  );
}
