import { tabTo } from './support/keyboard';
import { eventually, open } from './support/page';
import { schoolOf } from './support/schools';
import { seeSignedIn, signInForm } from './support/sign-in';
import { expect, test } from './support/test';

test.describe('by keyboard alone', () => {
  test('a student signs in, with carriers to choose from', async ({ visit }) => {
    const school = schoolOf('riverside');
    const page = await visit({ device: 'desktop', locale: 'en' });
    await open(page, '/riverside/auth');
    const form = signInForm(page, school, 'en');
    await tabTo(page, form.account);
    await page.keyboard.type(school.student.username);
    await tabTo(page, form.password);
    await page.keyboard.type(school.student.password);
    await tabTo(page, page.getByRole('button', { name: 'Show password' }));
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.getByRole('radio', { name: 'China Unicom' }).isChecked()).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await seeSignedIn(page, school, 'en');
  });

  test('a student signs in, with a list and terms to accept', async ({ visit }) => {
    const school = schoolOf('northlake');
    const page = await visit({ device: 'desktop', locale: 'zh-CN' });
    await open(page, '/northlake/auth');
    const form = signInForm(page, school, 'zh-CN');
    await tabTo(page, page.getByLabel('上网方式'));
    await tabTo(page, form.account);
    await page.keyboard.type(school.student.username);
    await tabTo(page, form.password);
    await page.keyboard.type(school.student.password);
    await tabTo(page, form.agreement);
    await page.keyboard.press('Space');
    await tabTo(page, form.button);
    await page.keyboard.press('Enter');
    await seeSignedIn(page, school, 'zh-CN');
  });

  test('the first stop leads past the header', async ({ visit }) => {
    const page = await visit({ device: 'desktop', locale: 'en' });
    await open(page, '/default/auth');
    const skip = page.getByRole('link', { name: 'Skip to the main content' });
    await tabTo(page, skip);
    const box = await skip.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    const account = page.getByLabel('Account', { exact: true });
    expect(await account.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
