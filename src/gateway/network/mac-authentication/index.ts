import { defineAccessAdapter } from '../define-access-adapter';
import { checkKeptMembers } from './kept-members';
import { createRestService } from './rest-service';
import settings from './settings.json';

/** Registered devices are let in without a page where FreeRADIUS asks the gateway about them. */
export const macAuthentication = defineAccessAdapter({
  name: 'macAuthentication',
  summary: { 'zh-CN': 'MAC 地址认证', en: 'authentication by MAC address' },
  member: 'macAuthentication',
  settings,
  capabilities: [],

  check({ macAuthentication }, wrong) {
    checkKeptMembers(macAuthentication?.kept ?? {}, '/macAuthentication/kept', wrong);
  },

  async create({ secret, ...at }, { devices, readSecret, log }) {
    const password = await readSecret(secret, '/macAuthentication/secret');
    const parts = { ...at, secret: password, sessions: devices, log };
    const { listen, stop, isListening } = createRestService(parts);
    const health = () => {
      const isWell = isListening();
      const note = isWell ? 'ok' : 'does not listen';
      const part = { name: `${at.host}:${at.port}`, isWell, note };
      return { name: 'macAuthentication', isWell, parts: [part] };
    };
    return { ...{ can: {}, listen, stop, health }, check: async () => health() };
  },
});
