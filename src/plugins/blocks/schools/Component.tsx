import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import type { SchoolsBlock as Block } from '../../../engine';
import {
  type BlockProps,
  type RendererServices,
  type SchoolEntry,
  useScreen,
} from '../../../renderer';
import { Button, EmptyState, Icon, Link, TextInput } from '../../../ui';
import { findSchools } from './find-schools';
import { messages } from './messages';
import '../tiles.css';
import './Component.css';

/** How many schools are shown at once: a phone shows a thousand slowly, and nobody reads them. */
const AT_ONCE = 48;

function unchanging() {
  return () => {};
}

/**
 * Every school, with a search; the school that this device opened last comes first. Choosing a
 * school loads a new page with the network's parameters, because the school has other settings and
 * colours.
 */
export function SchoolsBlock({ services }: BlockProps<Block>) {
  const { schools } = useScreen();
  const { translate, memory, announce } = services;
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  const searchId = useId();
  const last = useSyncExternalStore(
    unchanging,
    () => memory?.lastSchool(),
    () => undefined,
  );
  if (schools.length === 0) {
    return <EmptyState icon="search" title={translate(messages.empty)} />;
  }
  const lastSchool = schools.find(({ schoolNameEn }) => schoolNameEn === last);
  // The last one stands above the others; a search looks among all.
  const hasLast = search === '' && schools.length > 1;
  const others = schools.filter((school) => school !== lastSchool);
  const found = findSchools(hasLast ? others : schools, search);
  const shown = found.slice(0, most);

  function searchFor(text: string) {
    setSearch(text);
    setMost(AT_ONCE);
    announce(translate(messages.found, { count: findSchools(schools, text).length }));
  }

  return (
    <div className="fg-schools">
      {schools.length > 1 && (
        <search>
          <form onSubmit={openFirst}>
            <label htmlFor={searchId}>{translate(messages.search)}</label>
            <TextInput
              id={searchId}
              type="search"
              value={search}
              placeholder={translate(messages.searchHint)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ target }) => searchFor(target.value)}
            />
          </form>
        </search>
      )}
      {hasLast && (
        <div className="fg-last-school">
          <p>{translate(messages.last)}</p>
          {lastSchool && <SchoolTile school={lastSchool} services={services} />}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={translate(messages.none, { search })}
          action={<Button onClick={() => searchFor('')}>{translate(messages.clear)}</Button>}
        >
          {translate(messages.noneText)}
        </EmptyState>
      ) : (
        <ul className="fg-tiles">
          {shown.map((school) => (
            <li key={school.schoolNameEn} data-school={hasLast ? school.schoolNameEn : undefined}>
              <SchoolTile school={school} services={services} />
            </li>
          ))}
        </ul>
      )}
      {found.length > most && (
        <Button wide onClick={() => setMost(most + AT_ONCE)}>
          {translate(messages.more, { count: found.length - most })}
        </Button>
      )}
      <WithoutScript schools={schools.slice(AT_ONCE)} services={services} />
    </div>
  );
}

/** Enter opens the first school that the search has found. */
function openFirst(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const block = event.currentTarget.closest('.fg-schools');
  block?.querySelector<HTMLElement>('.fg-tiles a')?.click();
}

interface SchoolProps {
  school: SchoolEntry;
  services: RendererServices;
}

function SchoolTile({ school, services }: SchoolProps) {
  const { schoolNameEn, name, logo } = school;
  return (
    <Link href={hrefOf(school, services)} className="fg-surface fg-tile fg-school">
      {logo === undefined ? (
        <Icon name="wifi" />
      ) : (
        <img src={logo} alt="" width={40} height={40} loading="lazy" />
      )}
      <span className="fg-tile-label">{services.translate(name) || schoolNameEn}</span>
      <Icon name="chevron-right" />
    </Link>
  );
}

/** The schools that are not shown at first, for a browser that runs no scripts. */
function WithoutScript({
  schools,
  services,
}: {
  schools: readonly SchoolEntry[];
  services: RendererServices;
}) {
  if (schools.length === 0) return null;
  return (
    <noscript>
      <ul>
        {schools.map((school) => (
          <li key={school.schoolNameEn}>
            <a href={hrefOf(school, services)}>
              {services.translate(school.name) || school.schoolNameEn}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

function hrefOf({ schoolNameEn }: SchoolEntry, { query }: RendererServices): string {
  const parameters = new URLSearchParams(query).toString();
  return `/${encodeURIComponent(schoolNameEn)}${parameters === '' ? '' : `?${parameters}`}`;
}
