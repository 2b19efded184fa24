import type { HttpSmsOptions } from './messages/http-sms';
import type { MonitoringOptions } from './monitoring/monitoring';
import { wantsTracing } from './monitoring/tracing';
import {
  type Environment,
  readSettings,
  type SettingValues,
  settings,
  settingText,
} from './settings';

type Values = SettingValues<typeof settings>;

/** Settings that stand in the options only together with others. */
type Part =
  | 'monitoringPort'
  | 'monitoringHost'
  | 'smsUrl'
  | 'smsAuthority'
  | 'smsTemplate'
  | 'smsToken'
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
 * @throws UserError when a variable's value cannot be used
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
    outbox: smsUrl === undefined && demonstration && trustProxy === 0 && embeddedDatabase,
  };
}
