const definition = { $ref: '#/definitions/silence' };
const example = { severity: 'off', reason: '…' };

/**
 * The schema of formgate.config.json with the name of every rule, so that editors complete it and
 * the linter knows others for mistakes.
 */
export function linterSchema(schema, rules) {
  const properties = Object.fromEntries(
    [...rules]
      .sort((left, right) => (left.name < right.name ? -1 : 1))
      .map(({ name, docs: { description } }) => [
        name,
        {
          ...definition,
          description: `${description['zh-CN']}。\n${description.en}.`,
          examples: [example],
        },
      ]),
  );
  const { definitions } = schema;
  return {
    ...schema,
    definitions: { ...definitions, rules: { ...definitions.rules, properties } },
  };
}
