import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createTranslate } from '../../engine';
import { SignInNote } from './SignInNote';

it('reserves its place on the server, which knows no query', () => {
  const location = {
    configuration: { schoolNameEn: 'riverside', ownPages: [] },
    defaultSchoolName: 'riverside',
    params: {},
    search: '',
  };
  const html = renderToString(
    <StaticRouter location="/riverside/auth">
      <SignInNote location={location} titles={{}} translate={createTranslate('en')} />
    </StaticRouter>,
  );
  expect(html).toContain('class="fg-sign-in-note fg-if-returning"');
  expect(html).toContain('Sign in to go on to the page you opened');
});
