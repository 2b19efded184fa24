import { resolveText } from '../engine';
import type { GatewayOptions } from './options';
import type { Revision } from './publishing/revision';
import type { DemonstrationStudent } from './repositories/demonstration-students';

export interface BannerInput {
  revision: Revision;
  port: number;
  options: Pick<GatewayOptions, 'sms' | 'watch'>;
  /** Addresses of this machine that others reach it by; none when it listens on loopback alone. */
  addresses: readonly string[];
  students: readonly DemonstrationStudent[];
}

/** What the terminal shows once the gateway listens: the addresses, and who can sign in to try it. */
export function banner({ revision, port, options, students, addresses }: BannerInput): string[] {
  const origin = `http://localhost:${port}`;
  const lines = ['', `Formgate is ready: ${origin}`];
  for (const address of addresses) lines.push(`From other devices: http://${address}:${port}`);
  lines.push('', 'Schools');
  for (const { schoolNameEn, name } of revision.summaries) {
    lines.push(`  ${`${origin}/${schoolNameEn}`.padEnd(38)}${resolveText(name, 'en')}`);
  }
  if (students.length > 0) {
    lines.push('', 'Demonstration students (embedded default only, all invented)');
    const rows = [
      ['school', 'account', 'first password', 'mobile', 'ID number'],
      ...students.map((student) => [
        student.school,
        student.username,
        student.password,
        student.phone,
        student.identification,
      ]),
    ];
    lines.push(...table(rows));
  }
  if (options.sms === undefined) {
    lines.push('', `Verification codes are not sent but shown here: ${origin}/outbox`);
  }
  if (options.watch)
    lines.push('', 'Edit the JSON under schools/ and reload the page. Ctrl+C stops.');
  return [...lines, ''];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
