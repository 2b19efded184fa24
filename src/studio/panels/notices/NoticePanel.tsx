import { isJsonObject, type JsonObject, memberOf } from '../../../engine';
import { Alert } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { formatDay, zoneName } from '../../parts/times';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { valueOfPart } from '../../store/part';
import type { PanelProps } from '../define-panel';
import type { FormContext } from '../generic/form-context';
import { GenericPanel } from '../generic/GenericPanel';
import { PropertyRow } from '../generic/PropertyRow';
import { SchemaForm } from '../generic/SchemaForm';
import { propertiesOf } from '../schema/property';
import { schemaAt } from '../schema/schema-at';
import { useSchool } from '../use-school';
import { messages } from './messages';
import { noticeState } from './notice-list';
import './NoticeList.css';

const DAYS = ['date', 'from', 'until'];
const BELOW = ['pinned', 'when'];
const PLACED: ReadonlySet<string> = new Set([...DAYS, ...BELOW]);

/** A notice: its words, its days and who sees it. */
export function NoticePanel(props: PanelProps) {
  const translate = useTranslate();
  const { part, value, file } = props;
  const { materials } = useOpenSchool();
  const { metaSchemas } = useSchool();
  const root = valueOfPart(file, []) ?? {};
  const context: FormContext = { ...props, root };
  const place = schemaAt(metaSchemas, part, root);
  if (!place || !isJsonObject(value)) return <GenericPanel {...props} />;
  const properties = new Map(
    propertiesOf(metaSchemas, place, value).map((property) => [property.name, property]),
  );
  const row = (name: string) => {
    const property = properties.get(name);
    const path = [...part.path, name];
    return property && <PropertyRow key={name} {...{ context, path, property }} />;
  };
  return (
    <>
      <ShownWhen notice={value} />
      <SchemaForm context={context} path={part.path} place={place} value={value} omit={PLACED}>
        <section className="st-section">
          <h3>{translate(messages.dates)}</h3>
          {DAYS.map(row)}
          <p className="fg-help">
            {translate(messages.zone, { zone: zoneName(materials.timeZone, translate.locale) })}
          </p>
        </section>
        <section className="st-section">{BELOW.map(row)}</section>
      </SchemaForm>
    </>
  );
}

/** Tells if students see the notice on the day that the page shows. */
function ShownWhen({ notice }: { notice: JsonObject }) {
  const translate = useTranslate();
  const { look } = useEditorState('look');
  const state = noticeState(notice, look.today);
  const dayOf = (name: 'from' | 'until') => {
    const day = notice[name] ?? memberOf(notice.when, name);
    return typeof day === 'string' ? formatDay(day, translate.locale) : undefined;
  };
  const until = dayOf('until');
  const words = { day: formatDay(look.today, translate.locale), from: dayOf('from') ?? '' };
  const message = {
    shown: until === undefined ? messages.shownOn : messages.shownUntil,
    later: messages.laterOn,
    over: messages.overOn,
    never: messages.neverOn,
  }[state];
  return (
    <Alert tone={state === 'shown' ? 'success' : state === 'never' ? 'error' : 'info'}>
      <p>{translate(message, { ...words, until: until ?? '' })}</p>
    </Alert>
  );
}
