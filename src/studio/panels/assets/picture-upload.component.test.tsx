import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureUpload } from './PictureUpload';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'an upload that was asked for (%s) opens the dialog of the browser at once',
  (isAskedFor, count) => {
    const click = vi.spyOn(HTMLInputElement.prototype, 'click');
    render(
      <PictureUpload
        label="Upload…"
        shownAs="picture"
        paths={[]}
        isAskedFor={isAskedFor}
        onUse={() => {}}
      />,
    );
    expect(click).toHaveBeenCalledTimes(count);
  },
);
