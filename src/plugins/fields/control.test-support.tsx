import { renderToString } from 'react-dom/server';
import { createTranslate } from '../../engine';
import type { Control, ControlProps } from '../../renderer';

/** A control's props in a form that holds nothing and calls nothing. */
export function controlProps(given: Partial<ControlProps> = {}): ControlProps {
  return {
    id: 'form-field',
    name: 'field',
    value: undefined,
    onChange: () => {},
    onBlur: () => {},
    label: 'Field',
    required: false,
    disabled: false,
    invalid: false,
    options: {},
    type: 'string',
    services: {
      translate: createTranslate('en'),
      values: () => ({}),
      check: () => true,
      requestSources: () => ({}),
      username: () => undefined,
      call: () => Promise.resolve({ ok: true, data: null }),
      announce: () => {},
      storage: { get: () => null, set: () => {}, remove: () => {} },
      now: () => 0,
      network: () => undefined,
      link: (screen) => ({ href: `/riverside/${screen}`, onClick: () => {} }),
    },
    ...given,
  };
}

/** The HTML of a control, as the server renders it. */
export function renderControl(Component: Control, given: Partial<ControlProps> = {}): string {
  return renderToString(<Component {...controlProps(given)} />);
}
