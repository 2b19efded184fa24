/**
 * README.md with the table of the gateway's settings between its two marks.
 *
 * @throws Error where the marks are missing
 */
export function withSettingsTable(readme, { settingList, defaultWords }) {
  const table = [
    '| variable | meaning | default |',
    '|---|---|---|',
    ...settingList.map((setting) => row(setting, defaultWords)),
  ].join('\n');
  const marked = /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/;
  if (!marked.test(readme)) throw new Error('README.md has no marks <!-- settings -->.');
  return readme.replace(marked, (_, start, end) => start + table + end);
}

function row(setting, defaultWords) {
  const { variable, isSecret, summary, details, unset } = setting;
  const names = isSecret ? `\`${variable}\`, \`${variable}_FILE\`` : `\`${variable}\``;
  const meaning = details === undefined ? summary.en : `${summary.en}. ${details}`;
  const fallback = defaultWords(setting, 'en', (value) => `\`${value}\``) || unset?.en || '–';
  return `| ${names} | ${meaning} | ${fallback} |`;
}
