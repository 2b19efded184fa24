import { localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate completion <shell>`: the script with which a shell completes what is typed. */
export const completion = defineCommand({
  name: 'completion',
  summary: {
    'zh-CN': '输出 bash、zsh 或 fish 的补全脚本。',
    en: 'Print the completion script for bash, zsh or fish.',
  },
  arguments: [
    {
      name: 'shell',
      description: { 'zh-CN': '用的是哪一种 shell', en: 'the shell that you use' },
      isRequired: true,
      choices: ['bash', 'zsh', 'fish'],
    },
  ],
  options: [localeOption],
  details: {
    'zh-CN': `示例：
  source <(formgate completion bash)                                写进 ~/.bashrc
  source <(formgate completion zsh)                                 写进 ~/.zshrc
  formgate completion fish > ~/.config/fish/completions/formgate.fish`,
    en: `Examples:
  source <(formgate completion bash)                                put this into ~/.bashrc
  source <(formgate completion zsh)                                 put this into ~/.zshrc
  formgate completion fish > ~/.config/fish/completions/formgate.fish`,
  },
  load: () => import('./run'),
});
