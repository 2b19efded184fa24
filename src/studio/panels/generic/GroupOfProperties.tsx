import { Button, fieldIds } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { valueOfSchema } from '../palette/value-of-schema';
import { propertyHelp } from '../schema/property-words';
import { useSchool } from '../use-school';
import type { PropertyControlProps } from './form-context';
import { messages } from './messages';

/**
 * An object in a part, such as a link: a form in the form, which may be set up and taken out as a
 * whole.
 */
export function GroupOfProperties({
  context,
  path,
  property,
  slot,
  label,
  id,
}: PropertyControlProps) {
  const translate = useTranslate();
  const school = useSchool();
  const { place, isRequired } = property;
  const { Form } = context;
  const ids = fieldIds(id);
  const help = propertyHelp(property, translate);
  return (
    <fieldset className="st-group" aria-labelledby={ids.label}>
      <p id={ids.label} className="fg-label">
        {label}
      </p>
      {help !== undefined && <p className="fg-help">{help}</p>}
      {slot.value === undefined ? (
        <Button
          look="quiet"
          icon="plus"
          onClick={() => slot.set(valueOfSchema(place, school) ?? {})}
        >
          {translate(messages.setUp, { name: label })}
        </Button>
      ) : (
        <>
          <div className="st-form-rows">
            {Form && <Form context={context} path={path} place={place} value={slot.value} />}
          </div>
          {!isRequired && (
            <Button look="quiet" icon="trash" onClick={() => slot.set(undefined)}>
              {translate(messages.takeOut, { name: label })}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
