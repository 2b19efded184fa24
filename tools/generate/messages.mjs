// Collects the messages that students read, for schemas/locales/<tag>.json of the languages that
// the product speaks itself. A school's file of another language has the same messages; the
// Studio's are not among them.

/** Every module with messages beside the definitions of plugins, relative to the root. */
export const messageModules = [
  'src/engine/text/messages.ts',
  'src/renderer/messages.ts',
  'src/portal/messages.ts',
  'src/portal/ssr/document-messages.ts',
  'src/portal/app/mini-program-messages.ts',
  'src/portal/app/navigation-messages.ts',
  'src/portal/app/sheet-messages.ts',
  'src/gateway/messages/message-texts.ts',
  'src/plugins/blocks/activities/messages.ts',
  'src/plugins/blocks/activity-dates.ts',
  'src/plugins/blocks/activity/messages.ts',
  'src/plugins/blocks/arrears/messages.ts',
  'src/plugins/blocks/attention/messages.ts',
  'src/plugins/blocks/auth-error/messages.ts',
  'src/plugins/blocks/auth-error/reasons.ts',
  'src/plugins/blocks/carousel/messages.ts',
  'src/plugins/blocks/contact/messages.ts',
  'src/plugins/blocks/data-messages.ts',
  'src/plugins/blocks/device-messages.ts',
  'src/plugins/blocks/hero/messages.ts',
  'src/plugins/blocks/limit-messages.ts',
  'src/plugins/blocks/network-state/messages.ts',
  'src/plugins/blocks/news/messages.ts',
  'src/plugins/blocks/notice-messages.ts',
  'src/plugins/blocks/notices/messages.ts',
  'src/plugins/blocks/online-devices/messages.ts',
  'src/plugins/blocks/password-reset-messages.ts',
  'src/plugins/blocks/plan-card/messages.ts',
  'src/plugins/blocks/plan-messages.ts',
  'src/plugins/blocks/schools/messages.ts',
  'src/plugins/blocks/session/messages.ts',
  'src/plugins/blocks/share-messages.ts',
  'src/plugins/blocks/terms/messages.ts',
  'src/plugins/blocks/usage/messages.ts',
  'src/plugins/blocks/visit-approval/messages.ts',
  'src/plugins/blocks/visit/messages.ts',
  'src/plugins/blocks/welcome-back/messages.ts',
  'src/plugins/fields/mac-address/messages.ts',
];

const isMessage = (value) => typeof value?.id === 'string' && typeof value.words === 'object';

/**
 * The messages among the exports of a module: single ones, and the members of exported lists of
 * messages.
 */
function messagesOf(module) {
  return Object.values(module)
    .flatMap((value) => (isMessage(value) ? [value] : Object.values(Object(value))))
    .filter(isMessage);
}

/**
 * The messages of modules and definitions, by their ids.
 *
 * @throws Error when two messages have the same id
 */
export function collectMessages(modules, { formats, widgets, labelSets }, errors) {
  const defined = [
    ...[...formats, ...widgets].map(({ messages = {} }) => messages),
    ...labelSets.map(({ labels }) => labels),
  ];
  const all = [...modules.flatMap(messagesOf), ...defined.flatMap(messagesOf), ...errors];
  const byId = new Map();
  for (const message of all) {
    const other = byId.get(message.id);
    if (other && other.words !== message.words) {
      throw new Error(`Two messages have the id "${message.id}".`);
    }
    byId.set(message.id, message);
  }
  return [...byId.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** The file of one language. */
export function localeFile(messages, locale) {
  return {
    $schema: '../locale.schema.json',
    ...Object.fromEntries(messages.map(({ id, words }) => [id, words[locale]])),
  };
}

/**
 * The schema of a language's file, in which editors complete the names of words, and say these in
 * the languages of the product.
 *
 * @param texts messages by their ids, and texts of pages by their words in English
 */
export function localeSchema(schema, texts) {
  const oneLine = (words = '') => words.replaceAll('\n', ' ');
  const described = texts.map(({ id, words }) => [
    id,
    {
      description: `中文：${oneLine(words['zh-CN'])}\nEnglish: ${oneLine(words.en)}`,
      examples: [words.en, words['zh-CN']].filter((one) => one !== undefined),
    },
  ]);
  // Beside the others: what is said of all texts holds for these, too.
  return { ...schema, allOf: [{ properties: Object.fromEntries(described) }] };
}
