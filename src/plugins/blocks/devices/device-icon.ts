/** The kinds of devices that have an icon of their own; each is the icon's name. */
export type DeviceIcon = 'computer' | 'console' | 'phone' | 'printer' | 'speaker' | 'television';

/** Words in names of devices that reveal their kind, in Chinese and English. */
const KINDS: readonly (readonly [DeviceIcon, RegExp])[] = [
  ['printer', /打印|复印|扫描|print|scan/i],
  ['television', /电视|投影|机顶盒|盒子|\btv\b|television|projector|chromecast|roku/i],
  ['console', /游戏机|手柄|switch|playstation|\bps[3-5]\b|xbox|steam ?deck|console/i],
  ['phone', /手机|平板|phone|ipad|tablet|pixel|galaxy/i],
  ['speaker', /音箱|音响|小爱|天猫精灵|小度|speaker|homepod|echo/i],
];

/** The icon of a device, by its name; a computer's if the name reveals no kind. */
export function deviceIcon(alias: string): DeviceIcon {
  return KINDS.find(([, pattern]) => pattern.test(alias))?.[0] ?? 'computer';
}
