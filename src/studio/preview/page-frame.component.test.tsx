import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PreviewReport } from '../../wire';
import { PageFrame } from './PageFrame';
import { FIRST_VIEW, scenarioOf } from './view';

afterEach(cleanup);

test('a frame that makes 5,000 reports at once is heard no more, which is told once', async () => {
  const reports: PreviewReport[] = [];
  const flood = vi.fn();
  render(
    <PageFrame
      {...{ title: 'The page', page: undefined, width: 360, height: 560, scale: 1 }}
      scenario={scenarioOf(FIRST_VIEW, '2026-03-02', {})}
      onReport={(report) => reports.push(report)}
      onFlood={flood}
    />,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('The page');
  const given: MessagePort[] = [];
  const contentWindow = {
    postMessage: (_: unknown, __: unknown, ports: MessagePort[]) => given.push(...ports),
  };
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  fireEvent.load(frame);
  for (let sent = 0; sent < 5000; sent += 1) given[0]?.postMessage({ type: 'find' });
  given[0]?.postMessage('the last one');
  await expect.poll(() => flood.mock.calls.length).toBe(1);
  const heard = reports.length;
  expect(heard).toBeLessThan(5000 - 500);
  given[0]?.postMessage({ type: 'find' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reports).toHaveLength(heard);
  expect(flood).toHaveBeenCalledTimes(1);
  given[0]?.close();
});
