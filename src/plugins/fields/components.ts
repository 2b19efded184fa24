import type { Control } from '../../renderer';
import { AgreementControl } from './agreement/Component';
import { CarrierControl } from './carrier/Component';
import { CheckboxControl } from './checkbox/Component';
import { CheckboxesControl } from './checkboxes/Component';
import { CnIdCardControl } from './cn-id-card/Component';
import { CnMobileControl } from './cn-mobile/Component';
import { DateControl } from './date/Component';
import { EmailControl } from './email/Component';
import { HiddenControl } from './hidden/Component';
import { MacAddressControl } from './mac-address/Component';
import { NumberControl } from './number/Component';
import { PasswordControl } from './password/Component';
import { RadioControl } from './radio/Component';
import { RememberMeControl } from './remember-me/Component';
import { SelectControl } from './select/Component';
import { SmsCodeControl } from './sms-code/Component';
import { TelControl } from './tel/Component';
import { TextControl } from './text/Component';
import { TextareaControl } from './textarea/Component';

/** The component of each widget, by its name. */
export const fieldComponents: Readonly<Record<string, Control>> = {
  // Text
  text: TextControl,
  textarea: TextareaControl,
  number: NumberControl,
  date: DateControl,
  tel: TelControl,
  email: EmailControl,

  // Choices
  select: SelectControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  checkboxes: CheckboxesControl,

  // The student's identity
  'cn-mobile': CnMobileControl,
  'cn-id-card': CnIdCardControl,
  password: PasswordControl,
  'sms-code': SmsCodeControl,
  'remember-me': RememberMeControl,

  // How the student connects
  carrier: CarrierControl,
  'mac-address': MacAddressControl,

  // The student's consent
  agreement: AgreementControl,

  // Not shown
  hidden: HiddenControl,
};
