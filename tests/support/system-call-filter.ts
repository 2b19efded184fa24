/**
 * The filter of system calls that systemd makes of `SystemCallFilter=`, for tests where no systemd
 * runs: a program of the kernel's filter (seccomp(2)), and what starts something below it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChecker } from './checkers';

const NUMBERS = '/usr/include/x86_64-linux-gnu/asm/unistd_64.h';
const PERL = '/usr/bin/perl';

/** Says whether this machine knows its calls by number, and can start programs below a filter. */
export function canFilterCalls(): boolean {
  const can = process.arch === 'x64' && existsSync(NUMBERS) && existsSync(PERL);
  if (!can) console.info('No numbers of system calls here: their filter is not tried.');
  return can;
}

/** The number of each system call. */
export function callNumbers(): ReadonlyMap<string, number> {
  const text = readFileSync(NUMBERS, 'utf8');
  return new Map(
    [...text.matchAll(/^#define __NR_(\w+) (\d+)$/gm)].map(([, name = '', number]) => [
      name,
      Number(number),
    ]),
  );
}

/** The calls of a list such as `@system-service @pkey`, as systemd has its groups. */
function callsOf(list: string): Set<string> {
  const { stdout } = spawnSync(findChecker('systemd-analyze') ?? '', ['syscall-filter'], {
    encoding: 'utf8',
  });
  const members = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of stdout.split('\n')) {
    const [, heading] = /^(@[\w-]+)/.exec(line) ?? [];
    const [, member] = /^\s+(@?[\w-]+)/.exec(line) ?? [];
    if (heading !== undefined) {
      current = [];
      members.set(heading, current);
    } else if (member !== undefined) current.push(member);
  }
  const resolve = (name: string): string[] =>
    name.startsWith('@') ? (members.get(name) ?? []).flatMap(resolve) : [name];
  return new Set(list.split(' ').flatMap(resolve));
}

const [LOAD, EQUALS, RETURN] = [0x20, 0x15, 0x06];
const [ALLOW, KILL] = [0x7fff0000, 0x80000000];

/** One instruction of the kernel's filter (`struct sock_filter`). */
function instruction(code: number, value: number, skipWhen = 0, skipElse = 0): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code);
  bytes.writeUInt8(skipWhen, 2);
  bytes.writeUInt8(skipElse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}

/** The filter that a list of groups makes: any other call ends the program. */
export function callFilter(list: string): Buffer {
  const numbers = callNumbers();
  const allowed = [...callsOf(list)].flatMap((name) => numbers.get(name) ?? []);
  if (allowed.length < 100) throw new Error(`systemd has no such groups: ${list}.`);
  return Buffer.concat([
    instruction(LOAD, 0),
    ...allowed.flatMap((number) => [instruction(EQUALS, number, 0, 1), instruction(RETURN, ALLOW)]),
    instruction(RETURN, KILL),
  ]);
}

/**
 * A program of Perl that starts the rest of its command below the filter in a file:
 * `prctl(PR_SET_NO_NEW_PRIVS)`, then `prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER)`.
 */
export const STARTER = `
open my $file, '<', shift or die $!;
binmode $file;
my $filter = do { local $/; <$file> };
my $program = pack 'S x6 P', length($filter) / 8, $filter;
syscall(157, 38, 1, 0, 0, 0) == 0 or die $!;
syscall(157, 22, 2, $program, 0, 0) == 0 or die $!;
exec @ARGV or die $!;
`;
