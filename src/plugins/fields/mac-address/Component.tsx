import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../engine';
import type { ControlProps } from '../../../renderer';
import { Alert, Button } from '../../../ui';
import { ControlInput } from '../ControlInput';
import { isPrivateAddress, macAddressFormat, macAddressWidget } from './definition';
import { withLiveColons } from './live-colons';
import './Component.css';

/** A MAC address. A text under the input explains a private (random) one. */
export function MacAddressControl(props: ControlProps) {
  const { id, value, services } = props;
  const { translate } = services;
  const text = typeof value === 'string' ? value : '';
  const explanation = useExplanation(isPrivateAddress(text), services);
  const note = `${id}-private`;

  const offer = value === undefined ? addressOf(services.network('mac')) : undefined;

  return (
    <>
      <ControlInput
        control={props}
        autoCapitalize="characters"
        toValue={(typed) => withLiveColons(text, typed)}
        note={explanation ? note : undefined}
      />
      {offer === undefined ? null : (
        <div className="fg-mac-note">
          <Button onClick={() => props.onChange(offer)}>
            {translate(macAddressWidget.messages.thisDevice, { mac: offer })}
          </Button>
        </div>
      )}
      {explanation ? (
        <div id={note} className="fg-mac-note">
          <Alert tone="warning">{translate(explanation)}</Alert>
        </div>
      ) : null}
    </>
  );
}

/** The explanation of a private address, loaded and read out once there is one. */
function useExplanation(isPrivate: boolean, services: ControlProps['services']) {
  const [explanation, setExplanation] = useState<Message>();
  const latest = useRef(services);
  latest.current = services;
  useEffect(() => {
    if (!isPrivate) return;
    let current = true;
    import('./messages').then(
      ({ privateAddressMessages: { private: found } }) => {
        if (!current) return;
        setExplanation(found);
        latest.current.announce(latest.current.translate(found));
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [isPrivate]);
  return isPrivate ? explanation : undefined;
}

/** An address in the form in which it is sent; undefined for a text that is not an address. */
function addressOf(text: string | undefined): string | undefined {
  return text === undefined || macAddressFormat.check(text)
    ? undefined
    : macAddressFormat.normalize(text);
}
