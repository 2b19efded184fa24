import { useDeferredValue, useMemo, useState } from 'react';
import { Icon, TextInput } from '../../ui';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import type { TextRange } from './range-of-path';
import { MOST_HITS, searchFiles, textFiles } from './search-files';
import './FileSearch.css';

export interface FileSearchProps {
  files: DraftFiles;
  /** The file that is open. */
  path: string;
  /** @param range what was found; undefined for the file as a whole */
  onChoose(path: string, range: TextRange | undefined): void;
}

/** The files of a draft, or all places in them that have a text. */
export function FileSearch({ files, path, onChoose }: FileSearchProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const found = useMemo(() => searchFiles(files, text), [files, text]);
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const note =
    text === ''
      ? ''
      : count === 0
        ? translate(messages.noneFound, { text })
        : count === MOST_HITS
          ? translate(messages.foundMost, { count })
          : translate(messages.found, { count, files: found.length });
  return (
    <section className="st-file-search" aria-label={translate(messages.files)}>
      <search>
        <TextInput
          type="search"
          aria-label={translate(messages.search)}
          placeholder={translate(messages.search)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={<Icon name="search" />}
        />
      </search>
      <p className="st-quiet" role="status">
        {note}
      </p>
      {text === '' ? (
        <ul>
          {textFiles(files).map((file) => (
            <li key={file}>
              <button
                type="button"
                aria-current={file === path ? 'true' : undefined}
                onClick={() => onChoose(file, undefined)}
              >
                {file}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        found.map(({ path: file, hits }) => (
          <section key={file} aria-label={file}>
            <h3>{file}</h3>
            <ul>
              {hits.map((hit) => (
                <li key={hit.start}>
                  <button type="button" onClick={() => onChoose(file, hit)}>
                    <span className="st-file-line" aria-hidden="true">
                      {hit.line}
                    </span>
                    <span className="fg-hidden">
                      {translate(messages.line, { line: hit.line })}
                    </span>
                    <span>
                      {hit.before}
                      <mark>{hit.found}</mark>
                      {hit.after}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </section>
  );
}
