import { useEffect, useMemo, useState } from 'react';
import { Button, Spinner } from '../../ui';
import { usePreferences } from '../app/preferences';
import { useTranslate } from '../app/use-translate';
import type { Side } from '../changes/use-changes';
import { LoadFailure } from '../parts/LoadFailure';
import { dayOf } from '../parts/times';
import { usePageMaker } from '../preview/use-page-maker';
import { PageSelect, SchemeChoice } from '../preview/ViewChoices';
import { FIRST_VIEW, scenarioOf, type View } from '../preview/view';
import { type ComparedPage, type ComparedPages, comparePages } from './compared-pages';
import { messages } from './messages';
import { SidePage } from './SidePage';
import { useTwoStates } from './use-state-files';
import { useWeights } from './use-weights';
import './PageComparison.css';

export interface PageComparisonProps {
  school: string;
  from: Side;
  to: Side;
  /** The version of the draft, where it is one of the sides. */
  version?: number;
}

/** Each page that two states of a school show differently, the real ones side by side. */
export function PageComparison(props: PageComparisonProps) {
  const translate = useTranslate();
  const { compared, error, retry } = useComparedPages(props);
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!compared) {
    return (
      <p className="st-comparing" role="status">
        <Spinner /> {translate(messages.loading)}
      </p>
    );
  }
  if (compared.pages.length === 0) return <p className="st-quiet">{translate(messages.same)}</p>;
  return <ComparedPageList {...props} compared={compared} />;
}

function ComparedPageList({
  compared: { pages, isEverywhere },
  ...props
}: PageComparisonProps & { compared: ComparedPages }) {
  const { school, from, to, version } = props;
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const [colorScheme, setColorScheme] = useState<View['colorScheme']>('light');
  const page = pages.find(({ screen }) => screen === chosen) ?? pages[0];
  const weights = useWeights(school, page?.screen, from, to, version);
  const loaded = (page?.after ?? page?.before)?.state?.loaded;
  const isBehindSignIn = loaded?.screen.requiresSession ?? false;
  const scenario = useMemo(() => {
    const visitor = isBehindSignIn ? 'well' : 'nobody';
    return scenarioOf({ ...FIRST_VIEW, colorScheme, visitor }, dayOf(new Date()));
  }, [colorScheme, isBehindSignIn]);
  if (!page) return null;
  return (
    <div className="st-compared">
      <div className="st-compared-bar">
        <PageChoice pages={pages} page={page} onChoose={setChosen} />
        <SchemeChoice value={colorScheme} onChange={setColorScheme} />
      </div>
      {isEverywhere && <p className="st-quiet">{translate(messages.everywhere)}</p>}
      <div className="st-compared-sides">
        <SidePage
          side={from}
          page={page.before}
          label={page.label}
          scenario={scenario}
          weight={weights?.before}
        />
        <SidePage
          side={to}
          page={page.after}
          label={page.label}
          scenario={scenario}
          weight={weights?.after}
          than={weights?.before}
        />
      </div>
      {weights && <p className="st-quiet">{translate(messages.weightHelp)}</p>}
    </div>
  );
}

interface PageChoiceProps {
  pages: readonly ComparedPage[];
  page: ComparedPage;
  onChoose(screen: string | undefined): void;
}

function PageChoice({ pages, page, onChoose }: PageChoiceProps) {
  const translate = useTranslate();
  const index = pages.indexOf(page);
  const step = (by: number) => ({
    disabled: pages[index + by] === undefined,
    onClick: () => onChoose(pages[index + by]?.screen),
  });
  return (
    <>
      <PageSelect pages={pages} screen={page.screen} onChoose={onChoose} />
      <div className="st-compared-steps">
        <Button look="quiet" icon="chevron-right" iconOnly className="st-turned" {...step(-1)}>
          {translate(messages.previous)}
        </Button>
        <span className="st-quiet">
          {translate(messages.place, { number: index + 1, count: pages.length })}
        </span>
        <Button look="quiet" icon="chevron-right" iconOnly {...step(1)}>
          {translate(messages.next)}
        </Button>
      </div>
    </>
  );
}

function useComparedPages({ school, from, to, version }: PageComparisonProps) {
  const { locale } = usePreferences();
  const states = useTwoStates(school, from, to, version);
  const before = usePageMaker(states.data?.before);
  const after = usePageMaker(states.data?.after);
  const [compared, setCompared] = useState<ComparedPages | Error>();
  useEffect(() => {
    if (!before || !after) return undefined;
    let isWanted = true;
    setCompared(undefined);
    comparePages(before, after, { locale, today: dayOf(new Date()) }).then(
      (pages) => {
        if (isWanted) setCompared(pages);
      },
      (error: unknown) => {
        if (isWanted) setCompared(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [before, after, locale]);
  const failure = compared instanceof Error ? compared : undefined;
  return {
    compared: compared instanceof Error ? undefined : compared,
    error: states.error ?? failure,
    retry: () => void states.refetch(),
  };
}
