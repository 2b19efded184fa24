/** A FreeRADIUS server of the machine's own on loopback, in a folder that goes away again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramToFind } from './find-program';
import { freeUdpPort } from './free-port';

export interface RadiusUser {
  name: string;
  password: string;
  /** Known by these attributes of an Access-Request alone, such as `NAS-Port-Id == "n1"`. */
  check?: readonly string[];
  /** Further attributes of an Access-Accept, such as `Session-Timeout = 600`. */
  reply?: readonly string[];
  /** Refused with this Reply-Message. */
  refused?: string;
}

export interface TestRadius {
  port: number;
  accountingPort: number;
  /** The port for CoA- and Disconnect-Requests, as an access controller has one. */
  coaPort: number;
  secret: string;
  /** Every CoA- and Disconnect-Request it took, each as its attributes by name. */
  dynamic(): Record<string, string>[];
  /** Every accounting request it took, each as its attributes by name. */
  accounting(): Record<string, string>[];
  stop(): Promise<void>;
}

export const FREERADIUS: ProgramToFind = {
  name: 'FreeRADIUS',
  paths: ['/usr/sbin/freeradius', '/usr/sbin/radiusd', '/usr/local/sbin/radiusd'],
  package: 'freeradius',
};

export const RADCLIENT: ProgramToFind = {
  name: 'radclient',
  paths: ['/usr/bin/radclient', '/usr/local/bin/radclient'],
  package: 'freeradius-utils',
};

const LIBRARY_FOLDERS = ['/usr/lib/freeradius', '/usr/lib64/freeradius', '/usr/local/lib'];

function libraryFolder(): string | undefined {
  return LIBRARY_FOLDERS.find((path) => existsSync(path));
}

export interface RadiusServerOptions {
  users: readonly RadiusUser[];
  secret?: string;
  /** Adds a Message-Authenticator to responses: servers of before CVE-2024-3596 send none. */
  isPatched?: boolean;
}

/** Starts a server on free ports of loopback. */
export async function startFreeRadius(
  program: string,
  { users, secret = 'freeradius-test-secret', isPatched = true }: RadiusServerOptions,
): Promise<TestRadius> {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-radius-'));
  const [port, accountingPort, coaPort] = [
    await freeUdpPort(),
    await freeUdpPort(),
    await freeUdpPort(),
  ];
  const detail = join(folder, 'detail');
  mkdirSync(join(folder, 'mods'));
  writeFileSync(join(folder, 'users'), usersFile(users));
  writeFileSync(
    join(folder, 'radiusd.conf'),
    configuration({ folder, port, accountingPort, coaPort, secret, detail, isPatched }),
  );
  const child = spawn(program, ['-f', '-l', 'stdout', '-d', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await whenReady(child).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    port,
    accountingPort,
    coaPort,
    secret,
    dynamic: () => readDetail(`${detail}-dynamic`),
    accounting: () => readDetail(detail),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function usersFile(users: readonly RadiusUser[]): string {
  const quote = (text: string) => `"${text.replaceAll(/(["\\])/g, '\\$1')}"`;
  const entries = users.map(({ name, password, check = [], reply = [], refused }) =>
    refused === undefined
      ? [
          [`${quote(name)} Cleartext-Password := ${quote(password)}`, ...check].join(', '),
          ...reply.map((line) => `\t${line},`),
        ]
          .join('\n')
          .replace(/,$/, '')
      : `${quote(name)} Auth-Type := Reject\n\tReply-Message := ${quote(refused)}`,
  );
  return `${entries.join('\n\n')}\n`;
}

interface ConfigurationParts {
  folder: string;
  port: number;
  accountingPort: number;
  coaPort: number;
  secret: string;
  detail: string;
  isPatched: boolean;
}

function configuration(parts: ConfigurationParts): string {
  const { folder, port, accountingPort, coaPort, secret, detail, isPatched } = parts;
  const libraries = libraryFolder();
  const sign = isPatched ? 'update reply {\n&Message-Authenticator := 0x00\n}' : 'noop';
  return `
libdir = ${libraries ?? '/usr/lib/freeradius'}
name = formgate-test
logdir = ${folder}
run_dir = ${folder}
max_requests = 65536
cleanup_delay = 2
hostname_lookups = no
security {
  max_attributes = 200
  reject_delay = 0
  status_server = yes
}
thread pool {
  start_servers = 4
  max_servers = 8
  min_spare_servers = 2
  max_spare_servers = 4
}
client loopback {
  ipaddr = 127.0.0.1
  secret = "${secret}"
  require_message_authenticator = yes
}
modules {
  pap {
  }
  chap {
  }
  mschap {
  }
  always reject {
    rcode = reject
  }
  always noop {
    rcode = noop
  }
  files {
    filename = ${folder}/users
  }
  detail {
    filename = ${detail}
    permissions = 0600
    header = "%t"
  }
  detail dynamic {
    filename = ${detail}-dynamic
    permissions = 0600
    header = "%t"
  }
}
server default {
  listen {
    type = auth
    ipaddr = 127.0.0.1
    port = ${port}
  }
  listen {
    type = acct
    ipaddr = 127.0.0.1
    port = ${accountingPort}
  }
  listen {
    type = coa
    ipaddr = 127.0.0.1
    port = ${coaPort}
  }
  recv-coa {
    dynamic
    # A name such as refuse-403 is refused with that Error-Cause.
    if (&User-Name =~ /^refuse-([0-9]+)$/) {
      update reply {
        &Error-Cause := "%{1}"
      }
      reject
    }
  }
  authorize {
    chap
    mschap
    files
    pap
  }
  authenticate {
    Auth-Type PAP {
      pap
    }
    Auth-Type CHAP {
      chap
    }
    Auth-Type MS-CHAP {
      mschap
    }
  }
  accounting {
    detail
  }
  post-auth {
    ${sign}
    Post-Auth-Type REJECT {
      ${sign}
    }
  }
}
`;
}

export async function whenReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      said += text;
      if (said.includes('Ready to process requests')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`FreeRADIUS did not start: ${said}`)));
  });
  child.removeAllListeners('exit');
}

/** Records of a detail file: a header, then indented attributes, then an empty line. */
function readDetail(path: string): Record<string, string>[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n\n')
    .filter((record) => record.trim() !== '')
    .map((record) =>
      Object.fromEntries(
        [...record.matchAll(/^\t(\S+) = (.*)$/gm)].map(([, name = '', value = '']) => [
          name,
          value.replace(/^"(.*)"$/, '$1'),
        ]),
      ),
    );
}
