import { denyStorage } from './support/deny-storage';
import { addDevice, recover } from './support/every-form';
import { schools } from './support/schools';
import { enroll } from './support/students';
import { bothDevices, test } from './support/test';

for (const { name } of schools) {
  test(
    `every form of ${name} works where storage and cookies are denied`,
    bothDevices,
    async ({ page, layout: { locale } }) => {
      await denyStorage(page);
      await recover(page, enroll(name), locale);
      // Without loading a page: where nothing can be stored, that ends the session.
      const list = { 'zh-CN': '设备', en: 'Devices' }[locale];
      await page.getByRole('link', { name: list, exact: true }).click();
      const add = { 'zh-CN': '添加设备', en: 'Add a device' }[locale];
      await page.getByRole('link', { name: add }).click();
      await addDevice(page.getByRole('dialog', { name: add }), (mac) => mac.replaceAll(':', ''));
    },
  );
}
