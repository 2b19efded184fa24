import { addDevice, recover } from './support/every-form';
import { schools } from './support/schools';
import { everyLayout, test } from './support/test';
import { denyStorage } from './support/weakness';

test.use({ gatewayOptions: {} });

for (const school of schools) {
  test(
    `every form of ${school.name} works where storage and cookies are denied`,
    everyLayout,
    async ({ page, layout: { locale } }) => {
      await denyStorage(page);
      await recover(page, school, locale);
      // Without loading a page: where nothing can be stored, that ends the session.
      const list = { 'zh-CN': '我的设备', en: 'My devices' }[locale];
      await page.getByRole('link', { name: list }).click();
      const add = { 'zh-CN': '添加设备', en: 'Add a device' }[locale];
      await page.getByRole('link', { name: add }).click();
      await addDevice(page.getByRole('dialog', { name: add }), '3C22FB0A0001');
    },
  );
}
