import { listed, type Message } from '../../engine';
import type { ReturnedText, TableOutcome, TextChange, TextRow } from '../../texts';
import { Alert, Checkbox } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { WasAndIs } from '../changes/ChangedValue';
import { ownLanguageName } from '../panels/languages/language-names';
import { Badge } from '../parts/Badge';
import { usePageName } from '../store/editor-context';
import { messages } from './messages';

interface TableOutcomeViewProps {
  outcome: TableOutcome;
  /** The table's columns that are no language of the school. */
  otherColumns: readonly string[];
  /** The names of other schools whose texts were given out in the table. */
  otherSchools: readonly string[];
  where(row: Pick<TextRow, 'id'>): string;
  /** The texts that were changed meanwhile, and take what the table says. */
  taken: ReadonlySet<string>;
  onTake(taken: ReadonlySet<string>): void;
}

/** Shows what a table changes, text by text below their pages, and what is left out of it. */
export function TableOutcomeView(props: TableOutcomeViewProps) {
  const { outcome, otherColumns, otherSchools, where, taken, onTake } = props;
  const { changes } = outcome;
  const translate = useTranslate();
  const pageName = usePageName();
  const contested = changes.flatMap(({ isContested, row }) => (isContested ? [row.id] : []));
  const open = contested.filter((id) => !taken.has(id)).length;
  // The texts of another school were no texts of this one at the export: nobody changed them since.
  const isForeign = otherSchools.length > 0;
  const toggle = (id: string) => {
    const next = new Set(taken);
    if (!next.delete(id)) next.add(id);
    onTake(next);
  };
  return (
    <>
      {isForeign && (
        <Alert
          tone="warning"
          title={translate(messages.otherSchool, {
            schools: listed(otherSchools, translate.locale),
          })}
        >
          <p>{translate(messages.otherSchoolText)}</p>
        </Alert>
      )}
      <p role="status">
        {changes.length === 0
          ? translate(messages.nothingNew)
          : translate(messages.willChange, { count: changes.length - open })}
      </p>
      {contested.length > 0 && (
        <div>
          <p>
            {translate(isForeign ? messages.differing : messages.contested, {
              count: contested.length,
            })}
          </p>
          <Checkbox
            ref={(box) => {
              if (box) box.indeterminate = open > 0 && open < contested.length;
            }}
            checked={open === 0}
            onChange={() => onTake(new Set(open === 0 ? [] : contested))}
          >
            {translate(messages.tickAll)}
          </Checkbox>
        </div>
      )}
      {changes.length > 0 && (
        <div className="st-changes st-dialog-scroll">
          {byTarget(changes).map(([target, those]) => {
            const page = pageName(target) ?? translate(messages.settings);
            return (
              <section key={target}>
                <h3>{page}</h3>
                <ul>
                  {those.map((change) => (
                    <ChangedText
                      key={change.row.id}
                      change={change}
                      name={withoutPage(where(change.row), page)}
                      mark={isForeign ? messages.differsMark : messages.contestedMark}
                      isTaken={taken.has(change.row.id)}
                      onToggle={() => toggle(change.row.id)}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
      <LeftOut outcome={outcome} otherColumns={otherColumns} />
    </>
  );
}

function byTarget(changes: readonly TextChange[]): [string, TextChange[]][] {
  const groups = new Map<string, TextChange[]>();
  for (const change of changes) {
    const { target } = change.row;
    groups.set(target, [...(groups.get(target) ?? []), change]);
  }
  return [...groups];
}

function withoutPage(where: string, page: string): string {
  const prefix = `${page} › `;
  return where.startsWith(prefix) ? where.slice(prefix.length) : where;
}

interface ChangedTextProps {
  change: TextChange;
  /** The place on its page. */
  name: string;
  /** Says why somebody has to choose it. */
  mark: Message;
  isTaken: boolean;
  onToggle(): void;
}

function ChangedText({ change, name, mark, isTaken, onToggle }: ChangedTextProps) {
  const translate = useTranslate();
  const { row, texts, isContested } = change;
  return (
    <li data-change="changed">
      {isContested ? (
        <>
          <Checkbox checked={isTaken} onChange={onToggle}>
            {name}
          </Checkbox>
          <Badge tone="warning">{translate(mark)}</Badge>
        </>
      ) : (
        <span>{name}</span>
      )}
      {Object.entries(texts).map(([tag, text]) => (
        <div key={tag} className="st-changed-text">
          <span className="st-quiet">{ownLanguageName(tag)}</span>
          <span lang={tag}>
            <WasAndIs was={row.texts[tag] ?? ''} is={text} />
          </span>
        </div>
      ))}
    </li>
  );
}

/** Says what of a table is not taken, and why. */
function LeftOut({
  outcome: { unmatched, contradictory, emptyCells, formulaCells, lostCells, same },
  otherColumns,
}: Pick<TableOutcomeViewProps, 'outcome' | 'otherColumns'>) {
  const translate = useTranslate();
  const reasons = [
    ...(same > 0 ? [translate(messages.same, { count: same })] : []),
    ...(emptyCells.length > 0
      ? [translate(messages.emptyCells, { count: emptyCells.length })]
      : []),
    ...(formulaCells.length > 0
      ? [translate(messages.formulaCells, { count: formulaCells.length })]
      : []),
    ...(lostCells.length > 0 ? [translate(messages.lostCells, { count: lostCells.length })] : []),
    ...(otherColumns.length > 0
      ? [translate(messages.otherColumns, { columns: listed(otherColumns, translate.locale) })]
      : []),
  ];
  if (reasons.length + unmatched.length + contradictory.length === 0) return null;
  return (
    <section>
      <h3>{translate(messages.leftOut)}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <LeftRows rows={contradictory} why={messages.contradictory} />
      <LeftRows rows={unmatched} why={messages.unmatched} />
    </section>
  );
}

/** Rows that are not taken, for somebody to copy from. */
function LeftRows({ rows, why }: { rows: readonly ReturnedText[]; why: Message }) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <>
      <p>{translate(why, { count: rows.length })}</p>
      <ul>
        {[...rows.entries()].map(([index, one]) => (
          <li key={index}>
            {one.where || one.id}
            {Object.entries(one.texts).map(([tag, text]) => (
              <p key={tag} className="st-quiet" lang={tag}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
