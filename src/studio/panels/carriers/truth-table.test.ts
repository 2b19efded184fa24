import { describe, expect, it } from 'vitest';
import cases from '../../../../tests/cases/value-builders.json';
import type { AffixBuilder, Configuration, JsonObject } from '../../../engine';
import { pluginRegistry } from '../../../plugins/definitions';
import { signInForm } from './sign-in-form';
import { compareTables, keptFields, sampleAccounts, truthTable } from './truth-table';

const registry = pluginRegistry();

interface School {
  user?: AffixBuilder | string;
  fields?: JsonObject;
  carriers?: Configuration['carriers'];
}

const carriers = [
  { label: 'Campus', value: '#' },
  { code: 'CMCC', value: '@cmcc' },
  { code: 'CTCC', value: 'hdx' },
];

function school({ user = { from: 'account' }, fields, carriers: own = carriers }: School = {}) {
  const step = {
    id: 'sign-in',
    fields: { account: { maxLength: 64 }, carrier: { widget: 'carrier' }, ...fields },
    submit: { operation: 'signIn', values: { user } },
  };
  const form = signInForm({
    blocks: [
      { block: 'markdown', text: 'Hello' },
      { block: 'sections', blocks: [{ block: 'form', steps: [step] }] },
    ],
  } as unknown as JsonObject);
  if (!form) throw new Error('There is no form.');
  return { form, registry, configuration: { schoolNameEn: 'a', carriers: own } };
}

const sentOf = (accounts: string[], input: ReturnType<typeof school>) =>
  truthTable(accounts, input).map(({ sent }) => sent);

describe('the form that signs in', () => {
  it('is found within other blocks, with the path of its step', () => {
    expect(school().form.path).toEqual(['blocks', '1', 'blocks', '0', 'steps', '0']);
  });

  it('sends the field of a name, with nothing around it, where it says no more', () => {
    expect(school({ user: 'account' }).form.builder).toEqual({ from: 'account' });
  });

  it('is none where another operation is submitted to', () => {
    expect(
      signInForm({ blocks: [{ steps: [{ submit: { operation: 'signOut' } }] }] }),
    ).toBeUndefined();
    expect(signInForm(undefined)).toBeUndefined();
  });
});

describe('the fields that are kept with the account', () => {
  it('are those that say so, by their labels', () => {
    const label = { 'zh-CN': '宿舍楼', en: 'Dormitory' };
    const { form } = school({ fields: { dormitory: { label, keep: true }, room: { label: 'R' } } });
    expect(keptFields(form)).toEqual([label]);
  });
});

describe('the truth table', () => {
  it('has a row for each account and carrier, with what the network gets and what that is read as', () => {
    const input = school({ user: { from: 'account', suffix: { field: 'carrier' } } });
    const rows = truthTable(['2023001'], input);
    expect(rows.map(({ chosen, sent, back }) => [chosen[0]?.value, sent, back])).toEqual([
      ['#', '2023001', '2023001'],
      ['@cmcc', '2023001@cmcc', '2023001'],
      ['hdx', '2023001hdx', '2023001'],
    ]);
  });

  it('has a row for each class of device where one makes a difference', () => {
    const device = { PC: ',0,', ANDROID: ',1,', IOS: ',1,' };
    const rows = truthTable(['7'], school({ user: { from: 'account', prefix: { device } } }));
    expect(rows.map(({ device: on, sent }) => [on, sent])).toEqual([
      ['PC', ',0,7'],
      ['ANDROID', ',1,7'],
      ['IOS', ',1,7'],
    ]);
  });

  it.each(cases.cases.filter(({ fields }) => fields?.carrier !== ''))(
    'does what real networks need: $why',
    (one) => {
      const { input, prefix, suffix, fields = {}, device, expect: expected } = one;
      const choices = Object.entries(fields).map(([name, value]): [string, JsonObject] => [
        name,
        { choices: [{ value: String(value), label: 'x' }] },
      ]);
      const builder = { from: 'account', ...(prefix && { prefix }), ...(suffix && { suffix }) };
      const rows = truthTable(
        [input],
        school({
          user: builder as AffixBuilder,
          fields: Object.fromEntries(choices),
          carriers: [],
        }),
      );
      const row = rows.find(
        (each) => each.device === undefined || each.device === (device ?? 'PC'),
      );
      expect(row?.sent).toBe(expected);
    },
  );

  it('leaves a field out that is not shown', () => {
    const fields = { campus: { visibleWhen: { carrier: '@cmcc' }, choices: [{ value: '-east' }] } };
    const input = school({
      user: { from: 'account', prefix: { field: 'carrier' }, suffix: { field: 'campus' } },
      fields,
    });
    expect(sentOf(['7'], input)).toEqual(['7', '@cmcc7-east', 'hdx7']);
  });

  it('tells two students whom the network would take for one', () => {
    const input = school({ user: { from: 'account', suffix: { field: 'carrier' } } });
    const rows = truthTable(['2023001', '2023001hdx'], input);
    const told = rows.filter(({ sameAs }) => sameAs.length > 0);
    expect(told.map(({ account, sent, sameAs }) => [account, sent, sameAs])).toEqual([
      ['2023001', '2023001hdx', ['2023001hdx']],
      ['2023001hdx', '2023001hdx', ['2023001']],
      ['2023001hdx', '2023001hdx', ['2023001']],
    ]);
  });

  it('knows a student who typed the suffix', () => {
    const input = school({ user: { from: 'account', suffix: { field: 'carrier' } } });
    const rows = truthTable(['2023001', '2023001@cmcc'], input);
    expect(rows.flatMap(({ sameAs }) => sameAs)).toEqual([]);
  });
});

describe('the accounts to try', () => {
  it('are such that the form accepts, with one that a suffix could be a part of', () => {
    const user = { from: 'account', suffix: { field: 'carrier' } };
    expect(sampleAccounts(school({ user }))).toEqual(['2023001', '2023001hdx']);
    const fields = { account: { pattern: '^[0-9]{9}$' } };
    expect(sampleAccounts(school({ user, fields }))).toEqual(['202300001']);
  });

  it.each([
    ['prefix', 'a', 'ab', '^b?[0-9]{7}$', 'b2023001', 'ab2023001'],
    ['suffix', '@cm', 'x@cm', '^[0-9]{7}x?$', '2023001x', '2023001x@cm'],
  ])(
    'have one that a %s makes the same as another does',
    (side, short, long, pattern, other, sent) => {
      const input = school({
        user: { from: 'account', [side]: { field: 'carrier' } },
        fields: { account: { pattern } },
        carriers: [short, long].map((value) => ({ label: value, value })),
      });
      const accounts = sampleAccounts(input);
      expect(accounts).toEqual(['2023001', other]);
      const told = truthTable(accounts, input).filter(({ sameAs }) => sameAs.length > 0);
      expect(told.map((row) => row.sent)).toEqual(expect.arrayContaining([sent, sent]));
    },
  );
});

describe('a change against what is live', () => {
  const live = truthTable(['7'], school());
  const withSuffix = (changed?: Configuration['carriers']) =>
    truthTable(
      ['7'],
      school({
        user: { from: 'account', suffix: { field: 'carrier' } },
        ...(changed && { carriers: changed }),
      }),
    );

  it('says what the network got, and what could not be chosen', () => {
    const { rows } = compareTables(
      withSuffix([...carriers, { label: 'New', value: '@new' }]),
      withSuffix(),
    );
    expect(rows.map(({ sent, was }) => [sent, was])).toEqual([
      ['7', undefined],
      ['7@cmcc', undefined],
      ['7hdx', undefined],
      ['7@new', null],
    ]);
    expect(live.map(({ sent }) => sent)).toEqual(['7']);
  });

  it('says what is gone', () => {
    const { gone } = compareTables(withSuffix(carriers.slice(0, 2)), withSuffix());
    expect(gone.map(({ sent }) => sent)).toEqual(['7hdx']);
  });

  it('compares rows of what is chosen with those that ask for no choice', () => {
    const { rows, gone } = compareTables(withSuffix(), live);
    expect(rows.map(({ sent, was }) => [sent, was])).toEqual([
      ['7', undefined],
      ['7@cmcc', '7'],
      ['7hdx', '7'],
    ]);
    expect(gone).toEqual([]);
  });

  it('compares rows for each device with those for any', () => {
    const device = { PC: ',0,' };
    const now = truthTable(['7'], school({ user: { from: 'account', prefix: { device } } }));
    const { rows, gone } = compareTables(now, live);
    expect(rows.map(({ sent, was }) => [sent, was])).toEqual([
      [',0,7', '7'],
      ['7', undefined],
      ['7', undefined],
    ]);
    expect(gone).toEqual([]);
  });
});
