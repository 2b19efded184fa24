import type { Control } from '../ui';
import { AgreementControl } from './agreement/Component';
import { CarrierControl } from './carrier/Component';
import { CnIdCardControl } from './cn-id-card/Component';
import { CnMobileControl } from './cn-mobile/Component';
import { MacAddressControl } from './mac-address/Component';
import { PasswordControl } from './password/Component';
import { SmsCodeControl } from './sms-code/Component';

/** The component of each plugin that draws, by the plugin's name. */
export const pluginComponents: Readonly<Record<string, Control>> = {
  'cn-mobile': CnMobileControl,
  'cn-id-card': CnIdCardControl,
  password: PasswordControl,
  'sms-code': SmsCodeControl,
  carrier: CarrierControl,
  'mac-address': MacAddressControl,
  agreement: AgreementControl,
};
