import type { BuiltInLocale, TerminalWords } from '../../../../src/engine';
import {
  describeSetting,
  type ServicePortal,
  type Setting,
  settingList,
} from '../../../../src/gateway/settings';

const heading: TerminalWords = {
  'zh-CN': `# Formgate 服务的环境变量。这个文件里有机密，只让运行服务的用户读取。
# 每个变量的含义：Formgate 的 README“To deploy”一节；运维说明：tools/deploy/OPERATIONS.md
`,
  en: `# The environment of the Formgate service. It holds secrets: let nobody but the service's user read it.
# What each variable means: the section "To deploy" of Formgate's README; how to operate it: tools/deploy/OPERATIONS.md
`,
};

/** The text of formgate.env: what systemd's EnvironmentFile and Node's --env-file read. */
export function serviceEnvironment(portal: ServicePortal, locale: BuiltInLocale): string {
  const entries = settingList.map(
    (setting) => `# ${describeSetting(setting, locale).join('')}\n${assignment(setting, portal)}\n`,
  );
  return [heading[locale], ...entries].join('\n');
}

/**
 * A setting without a value for services stands there as a comment, with its example or default.
 */
function assignment(setting: Setting, portal: ServicePortal): string {
  const { variable, service, example, default: fallback } = setting;
  if (service === undefined) {
    const shown = typeof example === 'function' ? example(portal) : example;
    return `# ${variable}=${shown ?? (typeof fallback === 'string' ? fallback : '')}`;
  }
  return `${variable}=${typeof service === 'string' ? service : service(portal)}`;
}
