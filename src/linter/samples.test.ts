import { expect, test } from 'vitest';
import { isJsonObject, resolveScreen } from '../engine';
import { lint } from './lint';
import { readProject } from './project/project';
import { projectInput } from './testing';

test('the stock screens and the sample schools have nothing to find', () => {
  const input = projectInput();
  expect(input.files.size).toBeGreaterThan(30);
  expect(
    lint(input).map(({ rule, file, range, messageId, data }) => [
      rule,
      file,
      range?.start.line,
      messageId,
      data,
    ]),
  ).toEqual([]);
});

test('screens are put together as the engine does it', () => {
  const { screens, schools, files } = readProject(projectInput());
  const stock = new Map(
    files.flatMap(({ role, json }) =>
      role.kind === 'stock' && isJsonObject(json) ? [[role.screen, json] as const] : [],
    ),
  );
  const sources = {
    stock,
    schools: new Map(
      [...schools.values()].map((school) => [
        school.name,
        {
          configuration: school.own,
          screens: new Map(
            [...school.screens].flatMap(([name, { json }]) =>
              isJsonObject(json) ? [[name, json] as const] : [],
            ),
          ),
        },
      ]),
    ),
  };
  const own = screens.resolved.filter(({ school }) => school);
  expect(own.length).toBeGreaterThan(5);
  for (const { school, name, value } of own) {
    const resolved = resolveScreen(school?.name ?? 'stock', name, sources);
    const { $schema, ...whole } = value;
    expect(resolved).toEqual({ ok: true, value: whole });
  }
});
