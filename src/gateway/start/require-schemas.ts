import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileReason } from '../file-reason';
import { SettingError } from '../user-error';

/** The schemas without which no page can be checked. A build makes them. */
const NEEDED = ['screen.schema.json', 'locale.schema.json'];

/**
 * Requires the schemas that a build makes: a tree as it was checked out has none.
 *
 * @throws SettingError that says what to run
 */
export async function requireSchemas(schemasDir: string): Promise<void> {
  for (const name of NEEDED) {
    await access(join(schemasDir, name)).catch((error: unknown) => {
      throw new SettingError({
        'zh-CN': `读不到 ${join(schemasDir, name)}：${fileReason(error, 'zh-CN')}。源代码里没有这个文件，要先生成：请在 Formgate 的文件夹里运行 npm run build，或把 SCHEMAS_DIR 设为已构建版本的 schemas 文件夹。`,
        en: `${join(schemasDir, name)} cannot be read: ${fileReason(error, 'en')}. The sources do not have it, a build makes it: run "npm run build" in Formgate's folder, or set SCHEMAS_DIR to the folder “schemas” of a version that is built.`,
      });
    });
  }
}
