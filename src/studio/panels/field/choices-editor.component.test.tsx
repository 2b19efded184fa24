import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openInspector } from '../../editor/open-inspector.test-support';

afterEach(cleanup);

const FIELDS = ['blocks', '1', 'steps', '0', 'fields'];

test('the values of a number’s choices are numbers, also after they were emptied', () => {
  const floor = {
    type: 'number',
    widget: 'select',
    label: { 'zh-CN': '楼层', en: 'Floor' },
    choices: [
      { value: 1, label: { 'zh-CN': '一', en: 'One' } },
      { value: 2, label: { 'zh-CN': '二', en: 'Two' } },
    ],
  };
  const fields = { floor };
  const patch = { blocks: { form: { steps: { 'sign-in': { fields } } } } };
  const screenOf = { screen: 'login', extends: 'stock', patch };
  const { written } = openInspector('login', [...FIELDS, 'floor'], {
    'screens/login.json': { text: JSON.stringify(screenOf) },
  });
  const value = () => {
    const path = ['patch', 'blocks', 'form', 'steps', 'sign-in', 'fields', 'floor', 'choices'];
    return JSON.stringify(written(...path));
  };
  const type = (text: string) => {
    const field = screen.getByLabelText('Value of choice 1');
    fireEvent.change(field, { target: { value: text } });
    return field as HTMLInputElement;
  };
  type('');
  for (const text of ['-', '-0', '-0.', '-0.5']) expect(type(text).value).toBe(text);
  expect(value()).toContain('"value":-0.5,');
  type('9'.repeat(400));
  expect(value()).toContain('"value":-0.5,');
  fireEvent.click(screen.getByRole('button', { name: 'Add a choice' }));
  expect(value()).toContain('"value":3,');
});
