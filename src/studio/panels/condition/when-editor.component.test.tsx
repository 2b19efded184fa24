import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../engine';
import { setPreferences } from '../../app/preferences';
import { dayOf } from '../../parts/times';
import { WhenEditor } from './WhenEditor';

afterEach(cleanup);

let written: JsonValue | undefined;

function Panel() {
  const [value, setValue] = useState<JsonValue>();
  written = value;
  return (
    <WhenEditor
      {...{ id: 'condition', value, onChange: setValue, onShowJson: () => {} }}
      locales={['zh-CN', 'en']}
      saidBeside={new Set()}
    />
  );
}

const add = (condition: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: /^(Add a condition|添加条件)$/ }), {
    target: { value: condition },
  });
const sentence = () => document.querySelector('.st-sentence')?.textContent;

describe.each([
  [
    'en',
    {
      signedIn: ['the student is signed in', 'nobody is signed in'],
      afterSuccess: ['a form has just succeeded', 'no form has just succeeded'],
      device: 'the device is an Android phone or an iPhone',
      locale: 'the language is 简体中文',
      from: 'it is Sep 1, 2026 or later',
      until: 'it is no later than Sep 1, 2026',
    },
  ],
  [
    'zh-CN',
    {
      signedIn: ['学生已登录', '没有登录'],
      afterSuccess: ['刚刚提交成功', '不是刚刚提交成功'],
      device: '设备是安卓手机或iPhone',
      locale: '语言是简体中文',
      from: '日期不早于 2026年9月1日',
      until: '日期不晚于 2026年9月1日',
    },
  ],
] as const)('in %s a condition is made in the panel and read in words', (locale, words) => {
  const shown = (one: string) =>
    locale === 'en' ? `Shown when ${one}` : `${one}${/\w$/.test(one) ? ' ' : ''}时显示`;

  test.each(['signedIn', 'afterSuccess'] as const)('of %s', (name) => {
    setPreferences({ locale });
    render(<Panel />);
    add(name);
    expect([written, sentence()]).toEqual([{ [name]: true }, shown(words[name][0])]);
    const [choice] = screen.getAllByRole('combobox');
    fireEvent.change(choice ?? document.body, { target: { value: 'false' } });
    expect([written, sentence()]).toEqual([{ [name]: false }, shown(words[name][1])]);
  });

  test.each([
    ['device', ['ANDROID', 'IOS']],
    ['locale', ['zh-CN']],
  ] as const)('of %s', (name, first) => {
    setPreferences({ locale });
    render(<Panel />);
    add(name);
    expect([written, sentence()]).toEqual([{ [name]: first }, shown(words[name])]);
  });

  test.each(['from', 'until'] as const)('of a day: %s', (name) => {
    setPreferences({ locale });
    render(<Panel />);
    add(name);
    expect(written).toEqual({ [name]: dayOf(new Date()) });
    const input = document.querySelector('input[type=date]') ?? document.body;
    fireEvent.change(input, { target: { value: '2026-09-01' } });
    expect([written, sentence()]).toEqual([{ [name]: '2026-09-01' }, shown(words[name])]);
  });
});
