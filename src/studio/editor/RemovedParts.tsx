import { partName } from '../../engine';
import { Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import type { LayeredFile } from '../draft/layered-file';
import { bringBack, type RemovedEntry, removedEntries } from '../draft/removed-entries';
import { memberName } from '../panels/schema/property-words';
import { useSchool } from '../panels/use-school';
import type { Part } from '../store/part';
import type { PartEdits } from '../store/part-edits';
import { messages } from './part-messages';

interface RemovedPartsProps {
  part: Part;
  file: LayeredFile;
  edits: PartEdits;
}

/** Shows what a part would inherit and the school has taken away, with the way to bring it back. */
export function RemovedParts({ part, file, edits }: RemovedPartsProps) {
  const translate = useTranslate();
  const { registry } = useSchool();
  const removed = removedEntries(file, part.path);
  if (removed.length === 0) return null;
  /** A part by its own name, a member by the name that panels have for it. */
  const nameOf = ({ name, value }: RemovedEntry) => {
    const own = partName(value, registry);
    return own === undefined ? (memberName(name, translate) ?? name) : translate(own);
  };
  return (
    <section className="st-removed">
      <h3>{translate(messages.removedHere)}</h3>
      <ul>
        {removed.map((entry) => (
          <li key={entry.path.join('/')}>
            <Button
              look="quiet"
              icon="refresh"
              onClick={() => edits.giveBack(part, (one) => bringBack(one, entry))}
            >
              {translate(messages.bringBack, { name: nameOf(entry) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
