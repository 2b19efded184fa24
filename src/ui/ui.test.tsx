import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  Alert,
  Button,
  Dialog,
  EmptyState,
  Field,
  fieldIds,
  Link,
  ProgressSteps,
  RadioGroup,
  Select,
  TabPanels,
  TextInput,
  WholeWords,
} from '.';

const nothing = () => {};

test('toasts and notifications are 24 px from the top, whatever the text size', () => {
  const css = readFileSync(new URL('./Toast.css', import.meta.url), 'utf8');
  expect(/\.fg-toasts \{[^}]*?\btop: ([^;]+);/.exec(css)?.[1]).toBe(
    'calc(24px + env(safe-area-inset-top))',
  );
});

test.each([
  ['Daily 8:30–17:30. Or 8.30—17', ['8:30–17:30', '8.30—17']],
  ['每天 8:00～21:00', ['8:00～21:00']],
  ['The Wi-Fi of 2026', ['Wi-Fi']],
  ['From 8:30 – to 17:30 – or 2026–', []],
])('short words with a hyphen and ranges stay on one line: %s', (text, whole) => {
  const html = renderToString(<WholeWords text={text} />);
  const found = [...html.matchAll(/<span class="fg-whole">([^<]*)<\/span>/g)];
  expect(found.map(([, word]) => word)).toEqual(whole);
  expect(html.replace(/<[^>]*>/g, '')).toBe(text);
});

test('the words of an empty state keep Wi-Fi on one line', () => {
  const html = renderToString(<EmptyState title="Nothing">Leave the Wi-Fi.</EmptyState>);
  expect(html).toContain('<span class="fg-whole">Wi-Fi</span>');
});

test('a busy button keeps its text and the focus', () => {
  const html = renderToString(<Button busy>Sign in</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(' disabled=""');
  expect(html).toContain('Sign in');
});

test('a button submits nothing by default', () => {
  expect(renderToString(<Button>More</Button>)).toContain('type="button"');
});

test('a button with only an icon has a name', () => {
  const html = renderToString(
    <Button icon="close" iconOnly>
      Close
    </Button>,
  );
  expect(html).toContain('<span class="fg-hidden">Close</span>');
});

test('a field connects label, help and error with the control', () => {
  const ids = fieldIds('f-name');
  const html = renderToString(
    <Field id="f-name" label="Name" help="As on your card" error="Please enter Name">
      <TextInput id="f-name" invalid aria-describedby={`${ids.error} ${ids.help}`} />
    </Field>,
  );
  expect(html).toContain('for="f-name"');
  expect(html).toContain(`id="${ids.error}"`);
  expect(html).toContain(`id="${ids.help}"`);
  expect(html).toContain('aria-invalid="true"');
});

test('the note of a field is a word of its own in its name', () => {
  const html = renderToString(
    <Field id="f-mail" label="Email" note="optional">
      <TextInput id="f-mail" />
    </Field>,
  );
  expect(html.replace(/<!-- -->|<[^>]*>/g, '')).toBe('Email optional');
});

test('a link without an href is a button', () => {
  expect(renderToString(<Link onClick={nothing}>Open</Link>)).toMatch(/^<button type="button"/);
});

test('an external link sends no referrer', () => {
  const html = renderToString(
    <Link href="https://other.example" external>
      Other
    </Link>,
  );
  expect(html).toContain('rel="noopener noreferrer"');
  expect(html).not.toContain('target=');
});

test('a select starts empty only with a placeholder', () => {
  const choices = [{ value: 'a', label: 'A' }];
  expect(renderToString(<Select choices={choices} empty="Choose" />)).toContain('>Choose<');
  expect(renderToString(<Select choices={choices} />)).not.toContain('value=""');
});

test('radios are named together', () => {
  const html = renderToString(
    <RadioGroup
      id="r"
      name="carrier"
      labelledBy="r-label"
      value="a"
      choices={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
      invalid
      required
      onChange={nothing}
    />,
  );
  expect(html).toMatch(
    /role="radiogroup" aria-labelledby="r-label" aria-invalid="true" aria-required="true"/,
  );
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('only the selected tab is in the tab order', () => {
  const tabs = ['a', 'b'].map((id) => ({ id, label: id, panel: id }));
  const html = renderToString(
    <TabPanels id="t" label="Way" tabs={tabs} selected="b" onSelect={nothing} />,
  );
  expect(html.match(/tabindex="(-?\d)"/gi)).toEqual(['tabindex="-1"', 'tabindex="0"']);
  expect(html).toMatch(/id="t-panel-a"[^>]*hidden=""/);
});

test('a closed dialog renders nothing', () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Remove?" onClose={nothing} closeLabel="Close">
      Really
    </Dialog>
  );
  expect(renderToString(dialog(false))).toBe('');
  expect(renderToString(dialog(true))).toContain('aria-labelledby');
});

test('progress and messages do not depend on colour alone', () => {
  const steps = renderToString(<ProgressSteps current={1} total={2} label="Step 1 of 2" />);
  expect(steps).toContain('Step 1 of 2');
  expect(renderToString(<Alert tone="error">No</Alert>)).toContain('<svg');
});
