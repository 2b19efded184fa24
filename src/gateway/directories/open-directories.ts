import { join } from 'node:path';
import type { Directories, DirectoryLdap } from '../../engine';
import { isErrorCode } from '../../wire';
import type { AccessLog } from '../network/access-adapter';
import {
  type DeploymentFile,
  type DeploymentFileOptions,
  readDeploymentFile,
} from '../settings/deployment-file';
import { type AccountDirectories, type AccountDirectory, noDirectories } from './account-directory';
import type { LdapSettings } from './ldap/ldap-directory';

/**
 * Makes the directories that directory.json describes; no server is asked yet.
 *
 * @param schemasDir where directory.schema.json is
 * @throws UserError that names the file, the place in it and what to do
 */
export async function openDirectories(
  options: DeploymentFileOptions | undefined,
  schemasDir: string,
  log: AccessLog,
): Promise<AccountDirectories> {
  if (!options) return noDirectories;
  const file = await readDeploymentFile<Directories>({
    ...options,
    variable: 'DIRECTORY_FILE',
    schema: join(schemasDir, 'directory.schema.json'),
  });
  const { directories, schools } = file.content;
  // Whoever has no directory need not load the library.
  const { createLdapDirectory } = await import('./ldap/ldap-directory');
  const made = new Map<string, AccountDirectory>();
  for (const [name, ldap] of Object.entries(directories)) {
    made.set(name, createLdapDirectory({ settings: await readSettings(file, name, ldap), log }));
  }
  const bySchool = new Map(
    Object.entries(schools).map(([school, name]) => {
      const directory = made.get(name);
      if (!directory)
        throw file.wrong(`/schools/${school}`, {
          'zh-CN': `没有名为“${name}”的目录`,
          en: `there is no directory “${name}”`,
        });
      return [school, directory];
    }),
  );
  return {
    of: (school) => bySchool.get(school),
    schools: [...bySchool.keys()],
    all: [...made.values()],
  };
}

async function readSettings(
  file: DeploymentFile<Directories>,
  name: string,
  ldap: DirectoryLdap,
): Promise<LdapSettings> {
  const { servers, startTls = false, caFile, base, bind, userDn, attributes = {} } = ldap;
  const at = `/directories/${name}`;
  if ((bind === undefined) === (userDn === undefined)) {
    throw file.wrong(at, {
      'zh-CN': '“bind”和“userDn”要写其中一个',
      en: 'needs one of “bind” and “userDn”',
    });
  }
  for (const [index, url] of servers.entries()) {
    if (!URL.canParse(url))
      throw file.wrong(`${at}/servers/${index}`, { 'zh-CN': '不是网址', en: 'is no address' });
    if (startTls && url.startsWith('ldaps:')) {
      throw file.wrong(`${at}/servers/${index}`, {
        'zh-CN': '是 ldaps，不需要“startTls”',
        en: 'is ldaps, which needs no “startTls”',
      });
    }
  }
  return {
    name,
    servers,
    startTls,
    ca: await file.readAuthority(caFile, `${at}/caFile`),
    base,
    find: bind
      ? {
          type: 'search',
          bindDn: bind.dn,
          password: await file.readSecret(bind.password, `${at}/bind/password`),
          filter: ldap.filter ?? '(uid=${account})',
        }
      : { type: 'template', userDn: userDn ?? '' },
    attributes: {
      account: attributes.account ?? 'uid',
      name: attributes.name ?? 'cn',
      phone: attributes.phone,
    },
    require: (ldap.require ?? []).map(({ attribute, values, code = 20022 }, index) => {
      if (isErrorCode(code)) return { attribute, values, code };
      throw file.wrong(`${at}/require/${index}/code`, {
        'zh-CN': '不在错误码目录里',
        en: 'is not in the error catalogue',
      });
    }),
    timeout: ldap.timeout ?? 3000,
    connections: ldap.connections ?? 10,
    deadTime: ldap.deadTime ?? 60,
  };
}
