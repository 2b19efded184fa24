import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A telephone number of any country; `cn-mobile` knows those of mainland China. */
export const telWidget = defineWidget({
  name: 'tel',
  title: { 'zh-CN': '电话', en: 'Telephone' },
  description: { 'zh-CN': '电话号码，不限国家和地区', en: 'A telephone number of any country' },
  types: ['string'],
  options: NO_OPTIONS,
  starters: [
    {
      name: 'telephone',
      field: { label: { 'zh-CN': '联系电话', en: 'Telephone' }, maxLength: 24 },
    },
  ],
  label: 'control',
  autofill: [
    'tel',
    'tel-country-code',
    'tel-national',
    'tel-area-code',
    'tel-local',
    'tel-extension',
    'username',
  ],
  defaults: { autocomplete: 'tel' },
});
