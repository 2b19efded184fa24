import { Suspense, useId, useState } from 'react';
import { Spinner, TabPanels } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { ChangeList } from '../changes/ChangeList';
import { lazyPart } from '../parts/lazy-part';
import { messages } from './messages';
import type { PageComparisonProps } from './PageComparison';

/** It brings the worker and two frames, for which not everybody asks. */
const PageComparison = lazyPart(async () => (await import('./PageComparison')).PageComparison);

/** Shows what changes for students between two states: in words, and as the pages themselves. */
export function ChangesInside(props: PageComparisonProps) {
  const translate = useTranslate();
  const id = useId();
  const [tab, setTab] = useState('words');
  const [hasLooked, setLooked] = useState(false);
  return (
    <TabPanels
      id={id}
      label={translate(messages.changes)}
      selected={tab}
      onSelect={(next) => {
        setTab(next);
        if (next === 'pages') setLooked(true);
      }}
      tabs={[
        {
          id: 'words',
          label: translate(messages.words),
          panel: (
            <div className="st-dialog-scroll">
              <ChangeList {...props} />
            </div>
          ),
        },
        {
          id: 'pages',
          label: translate(messages.pages),
          panel: hasLooked && (
            <div className="st-dialog-block">
              <Suspense
                fallback={
                  <p className="st-comparing">
                    <Spinner /> {translate(messages.loading)}
                  </p>
                }
              >
                <PageComparison {...props} />
              </Suspense>
            </div>
          ),
        },
      ]}
    />
  );
}
