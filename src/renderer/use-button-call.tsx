import { type ReactNode, useRef, useState } from 'react';
import type { JsonValue } from '../engine';
import { FormMessage } from './form/FormMessage';
import { failureAlert, slowAlert } from './form/form-response';
import type { FormAlert } from './form/form-state';
import type { CallResult, RendererServices } from './services';
import { useRemainingSeconds } from './wait';

/** The calls of a block's buttons, one at a time, and the message about the last one. */
export interface ButtonCall {
  /** Gives undefined, and calls nothing, while another call is under way. */
  run(operation: string, values: Record<string, JsonValue>): Promise<CallResult | undefined>;
  isUnderWay: boolean;
  /** True while `message` has words. */
  hasMessage: boolean;
  /**
   * Says that the call takes long, or why it failed. Its element stays without words as well:
   * screen readers read only what a present region receives.
   */
  message: ReactNode;
  /** Takes the message away. */
  clear(): void;
}

/** Makes calls for buttons, as a form does for its own. */
export function useButtonCall(services: RendererServices): ButtonCall {
  const { translate } = services;
  const [isUnderWay, setUnderWay] = useState(false);
  const [alert, setAlert] = useState<FormAlert>();
  const isRunning = useRef(false);
  const sendAgain = useRef<() => void>(undefined);
  const seconds = useRemainingSeconds(alert?.wait?.remaining);

  async function run(operation: string, values: Record<string, JsonValue>) {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setUnderWay(true);
    setAlert(undefined);
    const result = await services.call(operation, values, (again) => {
      sendAgain.current = again;
      setAlert(slowAlert(again));
    });
    isRunning.current = false;
    setUnderWay(false);
    const failure =
      result.ok || result.message === '' ? undefined : failureAlert(result, result.message);
    setAlert(failure);
    // The region of a message that counts down is silent.
    if (failure?.wait) services.announce(translate(failure.message));
    return result;
  }

  return {
    run,
    isUnderWay,
    hasMessage: alert !== undefined,
    message: (
      <FormMessage
        alert={alert}
        seconds={seconds}
        translate={translate}
        onRetry={() => {
          setAlert(undefined);
          sendAgain.current?.();
        }}
      />
    ),
    clear: () => setAlert(undefined),
  };
}
