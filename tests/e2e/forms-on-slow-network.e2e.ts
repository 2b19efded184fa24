import { emulateSlow3g } from './support/emulate-slow-3g';
import { addDevice, recover } from './support/every-form';
import { type School, schools } from './support/schools';
import { enroll } from './support/students';
import { test } from './support/test';

test('every form works on a slow network, with what is typed before the scripts come', async ({
  visit,
}) => {
  async function visitSlowly(school: School): Promise<void> {
    const page = await visit();
    await emulateSlow3g(page);
    await recover(page, school, 'zh-CN');
    await page.goto(`/${school.name}/noSense`, { waitUntil: 'commit' });
    await addDevice(page.getByRole('main'), (mac) => mac.toLowerCase().replaceAll(':', '-'));
  }

  // All schools at once, because nearly all of it is waiting.
  const visits = schools.map(({ name }) =>
    visitSlowly(enroll(name)).catch((cause: unknown) => {
      throw new Error(`At ${name}: ${String(cause)}`, { cause });
    }),
  );
  await Promise.all(visits);
});
