import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createRevisionMaker } from '../../src/gateway/publishing/revisions/create-revision';
import {
  type CallResult,
  type FormValidator,
  type RendererServices,
  ScreenView,
} from '../../src/renderer';
import { ajvValidator } from '../../src/renderer/form/ajv-validator.test-support';
import { rendererServices } from '../support/render-blocks';
import { plugins } from './components';
import { registry } from './definitions';
import { assets, helpDesk, helpDeskPath, madeUpProject } from './made-up-portal';

afterEach(cleanup);

/** A page that shows the made-up screen, as the gateway prepares it. */
function page() {
  const project = madeUpProject({ [helpDeskPath]: helpDesk() });
  const revision = createRevisionMaker(registry)(project, assets);
  const prepared = revision.schools.get('lakeside')?.screen('help-desk');
  if (!prepared) throw new Error('The school has no such screen.');
  const validators = new Map<string, FormValidator>();
  const done: CallResult = { ok: true, data: {} };
  const services: RendererServices = rendererServices({
    plugins,
    operations: revision.calls,
    call: vi.fn(() => Promise.resolve(done)),
    validators: {
      get: (pointer) => validators.get(pointer),
      async load(pointer, schema) {
        const validator = ajvValidator(schema);
        validators.set(pointer, validator);
        return validator;
      },
    },
  });
  return { services, view: <ScreenView screen={prepared.screen} services={services} /> };
}

test('the server renders a made-up block and a made-up widget', () => {
  const html = renderToString(page().view);
  expect(html).toContain('Every day');
  expect(html).toMatch(/<img src="\/schools\/lakeside\/assets\/desk\.png\?v=[^"]+"/);
  expect(html.match(/type="radio"/g)).toHaveLength(3);
});

test('a person finds the block’s link, rates with the widget and sends the form', async () => {
  const user = userEvent.setup();
  const { services, view } = page();
  render(view);
  // The checks load in the background.
  await act(async () => {});
  expect(screen.getByRole('link', { name: 'Notices' }).getAttribute('href')).toBe(
    '/riverside/notify',
  );
  const stars = screen.getByRole('radiogroup', { name: 'Rating' });

  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(stars.getAttribute('aria-invalid')).toBe('true');
  expect(services.call).not.toHaveBeenCalled();

  await user.click(screen.getByRole('radio', { name: '★★' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(services.call).toHaveBeenCalledWith(
    'openMiniProgram',
    { rating: 2 },
    expect.any(Function),
  );
});
