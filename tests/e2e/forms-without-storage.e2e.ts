import { denyStorage } from './support/deny-storage';
import { addDevice, recover } from './support/every-form';
import { schools } from './support/schools';
import { enroll } from './support/students';
import { test } from './support/test';

// Between them they have every form.
for (const { name } of schools.slice(0, 2)) {
  test(`every form of ${name} works where storage and cookies are denied`, async ({ page }) => {
    await denyStorage(page);
    await recover(page, enroll(name), 'zh-CN');
    // Without loading a page: where nothing can be stored, that ends the session.
    await page.getByRole('link', { name: '设备', exact: true }).click();
    await page.getByRole('link', { name: '添加设备' }).click();
    const dialog = page.getByRole('dialog', { name: '添加设备' });
    await addDevice(dialog, (mac) => mac.replaceAll(':', ''));
  });
}
