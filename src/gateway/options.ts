import type { HttpSmsOptions } from './messages/http-sms';
import type { SmtpOptions } from './messages/smtp-mail';
import type { MonitoringOptions } from './monitoring/monitoring';
import { wantsTracing } from './monitoring/tracing';
import {
  type Environment,
  readSettings,
  type SettingValues,
  settings,
  settingText,
} from './settings';
import { SettingError } from './user-error';

type Values = SettingValues<typeof settings>;

/** Settings that stand in the options only together with others. */
type Part =
  | 'monitoringPort'
  | 'monitoringHost'
  | 'smsUrl'
  | 'smsAuthority'
  | 'smsTemplate'
  | 'smsToken'
  | 'smtpUrl'
  | 'smtpFrom'
  | 'smtpAuthority'
  | 'tracesUrl';

/** The gateway's options: the value of each setting, and what follows from several of them. */
export interface GatewayOptions extends Omit<Values, Part | 'identificationKeyFile'> {
  /**
   * Keys for hashes of ID numbers that are not in the database, the current one first; none: the
   * deployment's own secret.
   */
  identificationKeys: readonly string[];
  /** The file that has them, which the gateway reads again when it has changed. */
  identificationKeyFile: string | undefined;
  /** The address of health and metrics; left out, there are none. */
  monitoring: MonitoringOptions | undefined;
  /** Requests are traced; OpenTelemetry reads its own variables. */
  tracing: boolean;
  /** The service that sends text messages. */
  sms: HttpSmsOptions | undefined;
  /** The server that sends e-mail. */
  mail: SmtpOptions | undefined;
  /**
   * Text messages are stored instead of sent, and shown at /outbox: where Formgate is tried out,
   * and never where others may reach it, because they hold live codes. With neither this nor `sms`
   * no codes can be asked for.
   */
  outbox: boolean;
}

/**
 * Reads the options from the environment.
 *
 * @throws SettingError when a variable's value cannot be used
 */
export function readOptions(environment: Environment, isTerminal: boolean): GatewayOptions {
  const embeddedDatabase = settingText(settings.databaseUrl, environment) === undefined;
  const {
    monitoringPort,
    monitoringHost,
    smsUrl,
    smsAuthority: ca,
    smsTemplate: template,
    smsToken: token,
    smtpUrl,
    smtpFrom,
    smtpAuthority,
    tracesUrl: _,
    ...values
  } = readSettings(settings, environment, { terminal: isTerminal, embeddedDatabase });
  const { identificationKeyFile: keyFile, demonstration, trustProxy } = values;
  return {
    ...values,
    identificationKeys: keyFile?.keys ?? [],
    identificationKeyFile: keyFile?.path,
    monitoring:
      monitoringPort === undefined ? undefined : { port: monitoringPort, host: monitoringHost },
    tracing: wantsTracing(environment),
    sms: smsUrl === undefined ? undefined : { url: smsUrl, template, token, ca },
    mail: smtpUrl === undefined ? undefined : mailOptions(smtpUrl, smtpFrom, smtpAuthority),
    outbox: smsUrl === undefined && demonstration && trustProxy === 0 && embeddedDatabase,
  };
}

function mailOptions(url: string, from: string | undefined, ca: string | undefined): SmtpOptions {
  if (from !== undefined) return { url, from, ca };
  throw new SettingError({
    'zh-CN':
      '设置了 SMTP_URL，但没有发件人。请设置 SMTP_FROM，例如 SMTP_FROM=portal@example.edu.cn。',
    en: 'SMTP_URL is set, but there is no sender. Set SMTP_FROM, such as SMTP_FROM=portal@example.edu.cn.',
  });
}
