import type { AccountDirectories } from '../directories/account-directory';
import type { AccessLog } from '../network/access-adapter';
import type { NetworkAccess } from '../network/network-access';
import { SettingError } from '../user-error';

/**
 * Refuses that two recognise the same students: where the network's own servers check passwords, no
 * directory is ever asked, and its students would be told that their passwords are wrong.
 *
 * @throws SettingError where every way into the network has students recognised by its own servers,
 *   and a school has a directory
 */
export function requireOneRecognition(
  { adapters }: Pick<NetworkAccess, 'adapters'>,
  { schools }: Pick<AccountDirectories, 'schools'>,
  log: AccessLog,
): void {
  const recognising = adapters.filter(({ can }) => can.authenticate !== undefined);
  if (schools.length === 0 || recognising.length === 0) return;
  const names = recognising.map(({ name }) => name);
  if (recognising.length < adapters.length) {
    // Only the campus knows which students come by which access controller.
    log.warn(
      { adapters: names.join(', '), schools: schools.join(', ') },
      'Where these adapters open the network they check passwords, and the directories of these schools are not asked',
    );
    return;
  }
  throw new SettingError({
    'zh-CN': `network.json 让 ${names.join('、')} 核对密码，directory.json 又把这些学校的账号放在目录里：${schools.join('、')}。目录永远不会被询问，学生会被告知密码错误。请从 directory.json 去掉这些学校（让 RADIUS 服务器查询目录），或在 network.json 里换用不核对密码的方式（如 nftables）。`,
    en: `network.json has ${names.join(', ')} check passwords, and directory.json puts the accounts of these schools into a directory: ${schools.join(', ')}. The directory would never be asked, and students be told that their passwords are wrong. Take the schools out of directory.json, and let the RADIUS servers look into the directory, or open the network by what checks no passwords, such as nftables.`,
  });
}
