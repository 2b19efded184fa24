import type { JsonValue } from '../../../engine';
import type { ControlProps } from '../../../renderer';
import { Alert, Button } from '../../../ui';
import { ControlInput } from '../ControlInput';
import { isPrivateAddress, macAddressFormat, macAddressWidget } from './definition';
import './Component.css';

/** A MAC address. A text under the input explains a private (random) one. */
export function MacAddressControl(props: ControlProps) {
  const { id, value, services } = props;
  const explained = typeof value === 'string' && isPrivateAddress(value);
  const explanation = services.translate(macAddressWidget.messages.private);
  const note = `${id}-private`;

  const offer = value === undefined ? addressOf(services.network('mac')) : undefined;

  const change = (next: JsonValue | undefined) => {
    if (!explained && typeof next === 'string' && isPrivateAddress(next)) {
      services.announce(explanation);
    }
    props.onChange(next);
  };

  return (
    <>
      <ControlInput
        control={{ ...props, onChange: change }}
        autoCapitalize="characters"
        note={explained ? note : undefined}
      />
      {offer === undefined ? null : (
        <div className="fg-mac-note">
          <Button onClick={() => change(offer)}>
            {services.translate(macAddressWidget.messages.thisDevice, { mac: offer })}
          </Button>
        </div>
      )}
      {explained ? (
        <div id={note} className="fg-mac-note">
          <Alert tone="warning">{explanation}</Alert>
        </div>
      ) : null}
    </>
  );
}

/** An address in the form in which it is sent; undefined for a text that is not an address. */
function addressOf(text: string | undefined): string | undefined {
  return text === undefined || macAddressFormat.check(text)
    ? undefined
    : macAddressFormat.normalize(text);
}
