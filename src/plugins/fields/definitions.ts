import type { Definitions } from '../../engine';
import { agreementWidget } from './agreement/definition';
import { carrierLabels, carrierWidget } from './carrier/definition';
import { checkboxWidget } from './checkbox/definition';
import { checkboxesWidget } from './checkboxes/definition';
import { cnIdCardFormat, cnIdCardWidget } from './cn-id-card/definition';
import { cnMobileFormat, cnMobileWidget } from './cn-mobile/definition';
import { dateWidget } from './date/definition';
import { emailWidget } from './email/definition';
import { hiddenWidget } from './hidden/definition';
import { macAddressFormat, macAddressWidget } from './mac-address/definition';
import { numberWidget } from './number/definition';
import { passwordWidget } from './password/definition';
import { radioWidget } from './radio/definition';
import { rememberMeWidget } from './remember-me/definition';
import { selectWidget } from './select/definition';
import { smsCodeWidget } from './sms-code/definition';
import { telWidget } from './tel/definition';
import { textWidget } from './text/definition';
import { textareaWidget } from './textarea/definition';

/** The plugins that a field may name: the part of the definitions that forms need in a browser. */
export const fieldDefinitions: Omit<Definitions, 'blocks'> = {
  formats: [cnMobileFormat, cnIdCardFormat, macAddressFormat],
  widgets: [
    // Text
    textWidget,
    textareaWidget,
    numberWidget,
    dateWidget,
    telWidget,
    emailWidget,

    // Choices
    selectWidget,
    radioWidget,
    checkboxWidget,
    checkboxesWidget,

    // The student's identity
    cnMobileWidget,
    cnIdCardWidget,
    passwordWidget,
    smsCodeWidget,
    rememberMeWidget,

    // How the student connects
    carrierWidget,
    macAddressWidget,

    // The student's consent
    agreementWidget,

    // Not shown
    hiddenWidget,
  ],
  labelSets: [carrierLabels],
};
