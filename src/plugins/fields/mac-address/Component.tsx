import type { JsonValue } from '../../../engine';
import type { ControlProps } from '../../../renderer';
import { Alert } from '../../../ui';
import { ControlInput } from '../ControlInput';
import { isPrivateAddress, macAddressWidget } from './definition';
import './Component.css';

/** A MAC address; what a private (random) one means is explained under the input. */
export function MacAddressControl(props: ControlProps) {
  const { id, value, services } = props;
  const explained = typeof value === 'string' && isPrivateAddress(value);
  const explanation = services.translate(macAddressWidget.messages.private);
  const note = `${id}-private`;

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
      {explained ? (
        <div id={note} className="fg-mac-note">
          <Alert tone="warning">{explanation}</Alert>
        </div>
      ) : null}
    </>
  );
}
