import { LOG_PARTS, readLogLevels } from '../logging/log-levels';
import { defineSetting } from './define-setting';
import { plainText, port } from './kinds';

/** All that tells an operator how the gateway is. */
export const monitoringSettings = {
  logLevels: defineSetting({
    variable: 'LOG_LEVEL',
    summary: {
      'zh-CN': '日志级别，从 silent 到 trace',
      en: 'the level of the log, from silent to trace',
    },
    details: `Also of parts: \`info,database=debug\` (parts: ${LOG_PARTS.map((part) => `\`${part}\``).join(', ')}). Logs are JSON lines and hold no secrets.`,
    default: { when: 'terminal', value: 'warn', otherwise: 'info' },
    example: 'info,database=debug',
    parse: (text, { fallback }) => readLogLevels(text, fallback),
  }),
  monitoringPort: defineSetting({
    variable: 'MONITORING_PORT',
    summary: {
      'zh-CN': '/health/live、/health/ready 和 /metrics 的端口',
      en: 'the port of /health/live, /health/ready and /metrics',
    },
    details: 'The number of `PORT` puts them beside the pages.',
    unset: { 'zh-CN': '没有', en: 'off' },
    service: '9464',
    parse: port,
  }),
  monitoringHost: defineSetting({
    variable: 'MONITORING_HOST',
    summary: { 'zh-CN': '它们的地址', en: 'the address of these' },
    default: '127.0.0.1',
    parse: plainText,
  }),
  /** OpenTelemetry reads this variable and its others by itself. */
  tracesUrl: defineSetting({
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    summary: {
      'zh-CN': '接收跟踪数据的地址',
      en: 'where traces of requests and their statements are sent',
    },
    details: 'Over HTTP; OpenTelemetry’s other variables count, too.',
    unset: { 'zh-CN': '不跟踪', en: 'off' },
    example: 'http://127.0.0.1:4318',
    parse: plainText,
  }),
};
