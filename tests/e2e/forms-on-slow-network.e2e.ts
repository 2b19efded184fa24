import { addDevice, recover } from './support/every-form';
import { type School, schools } from './support/schools';
import { everyLayout, test } from './support/test';
import { slowDown } from './support/weakness';

test.use({ gatewayOptions: {} });

test(
  'every form works on a slow network, with what is typed before the scripts come',
  everyLayout,
  async ({ visit, layout: { locale } }) => {
    async function visitSlowly(school: School): Promise<void> {
      const page = await visit();
      await slowDown(page);
      await recover(page, school, locale);
      await page.goto(`/${school.name}/noSense`, { waitUntil: 'commit' });
      await addDevice(page.getByRole('main'), '3c-22-fb-0a-00-02');
    }

    // All schools at once, because nearly all of it is waiting.
    const visits = schools.map((school) =>
      visitSlowly(school).catch((cause: unknown) => {
        throw new Error(`At ${school.name}: ${String(cause)}`, { cause });
      }),
    );
    await Promise.all(visits);
  },
);
