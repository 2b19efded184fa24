import { type ReactNode, useId } from 'react';
import { Button, Checkbox, Field, Select, TextInput } from '../../ui';
import { describeError, errorCodes } from '../../wire';
import { usePreferences } from '../app/preferences';
import { useTranslate } from '../app/use-translate';
import { Segments } from '../parts/Segments';
import { dayOf, formatDay } from '../parts/times';
import { nameOfSentence } from './operation-words';
import { type Redirect, redirectQuery, VENDOR_NAMES } from './redirects';
import { messages } from './situation-messages';
import { DEVICES, type Unusual, USUAL, unusualIn, type View } from './view';
import './SituationForm.css';

export interface SituationProps {
  view: View;
  onChange(changes: Partial<View>): void;
  /** YYYY-MM-DD */
  today: string;
  onToday(today: string): void;
  /** The school's names for the parameters of its redirect, by the fields of requests. */
  parameters: Readonly<Record<string, string>>;
}

interface SituationFormProps extends SituationProps {
  onClose(): void;
}

/** The choice of what is the matter around a page. Each takes effect at once. */
export function SituationForm({ onClose, ...props }: SituationFormProps) {
  const { view, onChange, today, onToday } = props;
  const translate = useTranslate();
  const now = dayOf(new Date());
  return (
    <div className="st-situation">
      <SituationGroups {...props} />
      <footer>
        <Button
          look="quiet"
          icon="refresh"
          disabled={unusualIn(view, today !== now).length === 0}
          onClick={() => {
            onChange(USUAL);
            onToday(now);
          }}
        >
          {translate(messages.reset)}
        </Button>
        <Button onClick={onClose}>{translate(messages.close)}</Button>
      </footer>
    </div>
  );
}

function SituationGroups(props: SituationProps) {
  const { view, onChange, today, onToday } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="st-situation-groups">
      <Group title={translate(messages.device)}>
        <Segments
          label={translate(messages.deviceClass)}
          value={view.device}
          choices={[
            { value: 'size', label: translate(messages.deviceOfSize) },
            ...DEVICES.map((value) => ({ value, label: translate(messages[value]) })),
          ]}
          onChange={(device) => onChange({ device })}
        />
        <Checkbox
          checked={view.isCaptive}
          onChange={({ target }) => onChange({ isCaptive: target.checked })}
        >
          {translate(messages.isCaptive)}
          <small className="st-situation-help">{translate(messages.captiveHelp)}</small>
        </Checkbox>
      </Group>
      <Group title={translate(messages.network)}>
        <Segments
          label={translate(messages.connection)}
          value={view.connection}
          choices={[
            { value: 'usual', label: translate(messages.online) },
            { value: 'slow', label: translate(messages.slow) },
            { value: 'offline', label: translate(messages.offline) },
          ]}
          onChange={(connection) => onChange({ connection })}
        />
        <RedirectChoice {...props} />
      </Group>
      <Group title={translate(messages.answers)}>
        <ErrorChoice {...props} />
        <Checkbox
          checked={view.isEmpty}
          onChange={({ target }) => onChange({ isEmpty: target.checked })}
        >
          {translate(messages.isEmpty)}
          <small className="st-situation-help">{translate(messages.emptyHelp)}</small>
        </Checkbox>
      </Group>
      <Group title={translate(messages.time)}>
        <Field id={`${id}-date`} label={translate(messages.date)}>
          <TextInput
            id={`${id}-date`}
            type="date"
            value={today}
            onChange={({ target }) => {
              if (target.value !== '') onToday(target.value);
            }}
          />
        </Field>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="st-situation-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function RedirectChoice({ view, onChange, parameters }: SituationProps) {
  const translate = useTranslate();
  const id = useId();
  const vendors = Object.entries(VENDOR_NAMES);
  const query = Object.entries(redirectQuery(view.redirect, parameters));
  return (
    <Field id={id} label={translate(messages.redirect)}>
      <Select
        id={id}
        value={view.redirect}
        choices={[
          { value: 'none', label: translate(messages.noRedirect) },
          { value: 'school', label: translate(messages.schoolRedirect) },
          ...vendors.map(([value, name]) => ({
            value,
            label: translate(messages.vendorRedirect, { name }),
          })),
        ]}
        onChange={({ target }) => onChange({ redirect: redirectOf(target.value) })}
      />
      {query.length > 0 && (
        <details className="st-situation-query">
          <summary>{translate(messages.redirectQuery)}</summary>
          {query.map(([name, value]) => (
            <code key={name}>
              {name}={value}
            </code>
          ))}
        </details>
      )}
    </Field>
  );
}

function redirectOf(value: string): Redirect {
  if (value === 'school') return value;
  const vendors = Object.keys(VENDOR_NAMES) as (keyof typeof VENDOR_NAMES)[];
  return vendors.find((vendor) => vendor === value) ?? 'none';
}

/** Every error of the catalogue by its words; those that are shown as nothing come last. */
function ErrorChoice({ view, onChange }: SituationProps) {
  const translate = useTranslate();
  const { locale } = usePreferences();
  const id = useId();
  const words = (code: number) => describeError(code, locale);
  const sorted = [...errorCodes].sort((a, b) => Number(!words(a)) - Number(!words(b)));
  return (
    <>
      <Field id={id} label={translate(messages.error)}>
        <Select
          id={id}
          value={String(view.error ?? '')}
          empty={translate(messages.noError)}
          choices={sorted.map((code) => ({
            value: String(code),
            label: translate(messages.errorOf, {
              text: nameOfSentence(words(code)) || translate(messages.wordless),
              code,
            }),
          }))}
          onChange={({ target }) =>
            onChange({ error: target.value === '' ? undefined : Number(target.value) })
          }
        />
      </Field>
      {view.error !== undefined && (
        <Segments
          label={translate(messages.failing)}
          value={view.failing}
          choices={[
            { value: 'submit', label: translate(messages.failingSubmit) },
            { value: '*', label: translate(messages.failingAll) },
          ]}
          onChange={(failing) => onChange({ failing })}
        />
      )}
    </>
  );
}

interface UnusualWordsProps {
  view: View;
  /** YYYY-MM-DD */
  today: string;
  /** The one thing that is out of the ordinary. */
  only: Unusual;
}

/** Says in a few words what is out of the ordinary, where it is one thing. */
export function UnusualWords({ view, today, only }: UnusualWordsProps) {
  const translate = useTranslate();
  const { locale } = usePreferences();
  switch (only) {
    case 'today':
      return formatDay(today, locale);
    case 'device':
      return view.device === 'size' ? '' : translate(messages[view.device]);
    case 'redirect':
      if (view.redirect === 'none') return '';
      if (view.redirect === 'school') return translate(messages.schoolRedirect);
      return translate(messages.vendorRedirect, { name: VENDOR_NAMES[view.redirect] });
    case 'connection':
      return translate(view.connection === 'slow' ? messages.slowNetwork : messages.noNetwork);
    case 'error':
      return describeError(view.error, locale) || translate(messages.wordless);
    default:
      return translate(messages[only === 'isEmpty' ? 'isEmpty' : 'isCaptive']);
  }
}
