/**
 * The names that access controllers give the parameters of their redirect, by vendor and by the
 * request's field. Several vendors let the operator choose the names: then these are the names of
 * the vendor's own guide or portal server. What a vendor does not send has no row, and the name of
 * the neutral base stays.
 */
export const redirectPresets = {
  // Huawei CloudEngine and S series, command reference `url-parameter`: the operator chooses the
  // names. These are the command's own keywords, as guides for external portals set them.
  huawei: {
    wlanuserip: 'user-ipaddress',
    mac: 'user-mac',
    wlanacip: 'ac-ip',
    wlanacname: 'sysname',
    apmac: 'ap-mac',
    ssid: 'ssid',
    url: 'redirect-url',
    login_url: 'login-url',
  },
  // H3C and HPE FlexNetwork, command reference `url-parameter`: the names that the IMC portal
  // server expects.
  h3c: { wlanuserip: 'userip', mac: 'usermac', url: 'userurl', ssid: 'ssid', nasip: 'nasip' },
  // Ruijie ePortal: the query of its /eportal/index.jsp.
  ruijie: {
    wlanuserip: 'wlanuserip',
    wlanacname: 'wlanacname',
    nasip: 'nasip',
    mac: 'mac',
    ssid: 'ssid',
    url: 'url',
  },
  // Srun: what the script of its portal page reads from the address.
  srun: {
    ac_id: 'ac_id',
    wlanuserip: 'wlanuserip',
    wlanacname: 'wlanacname',
    nasip: 'portal_ip',
    mac: 'mac',
    ssid: 'ssid',
    url: 'url',
  },
  // Dr.COM ePortal: the query of its sign-in page.
  drcom: {
    wlanuserip: 'wlanuserip',
    wlanacname: 'wlanacname',
    wlanacip: 'wlanacip',
    mac: 'wlanusermac',
    ssid: 'ssid',
    url: 'url',
  },
  // Aruba Instant, user guide, "External Captive Portal Redirect Parameters"; the same from ArubaOS
  // controllers.
  aruba: {
    wlanuserip: 'ip',
    mac: 'mac',
    ssid: 'essid',
    wlanacname: 'vcname',
    wlanacip: 'switchip',
    apmac: 'apmac',
    apname: 'apname',
    url: 'url',
  },
  // Cisco wireless controllers, external web authentication.
  cisco: {
    mac: 'client_mac',
    apmac: 'ap_mac',
    ssid: 'wlan',
    url: 'redirect',
    login_url: 'switch_url',
  },
  // MikroTik RouterOS, hotspot customisation: its variables, under their own names.
  mikrotik: {
    wlanuserip: 'ip',
    mac: 'mac',
    wlanacname: 'server-name',
    url: 'link-orig',
    login_url: 'link-login-only',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
