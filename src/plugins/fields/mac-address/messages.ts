import { defineMessages } from '../../../engine';

/** The explanation of private addresses: it loads only where one is entered. */
export const privateAddressMessages = defineMessages('widget.mac-address', {
  private: {
    'zh-CN':
      '这是随机（私有）MAC 地址，设备可能会更换它，更换后需要重新添加。请先在设备的 Wi-Fi 设置中关闭“私有地址”或“随机 MAC”，再填写新的地址。',
    en:
      'This is a private (random) MAC address: the device may change it and would have to be ' +
      'added again. In its Wi-Fi settings, turn off “Private address” or “Randomised MAC” first, ' +
      'then enter the new address.',
  },
});
