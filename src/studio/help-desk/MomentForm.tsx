import { findStudentSessions } from '../../wire/calls/history/find-sessions';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { useDeskSearch } from './desk-search';
import { messages } from './messages';
import { readPlace } from './read-place';

/** A moment as a field of the browser's has it, in its time zone. */
function fieldOf(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);
}

/** Asks who had an address or a device at a moment. */
export function MomentForm({ school }: { school: string }) {
  const translate = useTranslate();
  const { call } = useStudio();
  const { last, setLast } = useDeskSearch();
  const own = last?.type === 'moment' && last.school === school ? last : undefined;
  const labels = { place: translate(messages.place), at: translate(messages.moment) };
  const text = { type: 'string', maxLength: 64 } as const;

  return (
    <StudioForm
      initialValues={{
        place: own?.place ?? '',
        at: fieldOf(own ? new Date(own.at) : new Date()),
      }}
      schema={{ required: ['place', 'at'], properties: { place: text, at: text } }}
      labels={labels}
      check={({ place, at }) => {
        const wrong: Record<string, string> = {};
        if (place !== '' && !readPlace(place)) wrong.place = translate(messages.placeWrong);
        const moment = new Date(at).getTime();
        if (!(moment <= Date.now())) wrong.at = translate(messages.momentWrong);
        return wrong;
      }}
      onSubmit={async ({ place, at: field }) => {
        const at = new Date(field).toISOString();
        const { entries } = await call(findStudentSessions, { school, at, ...readPlace(place) });
        setLast({ type: 'moment', school, place, at, entries });
      }}
      buttons={null}
    >
      <div className="st-desk-form">
        <TextField name="place" label={labels.place} autoComplete="off" spellCheck={false} />
        <TextField name="at" type="datetime-local" label={labels.at} />
        <SubmitButton>{translate(messages.find)}</SubmitButton>
      </div>
    </StudioForm>
  );
}
