import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../app/app-context';
import { dataOf } from './call-error';
import { readDevices } from './read-data';

const DEVICES = ['devices'];

/** The student's devices. The block shows what failed; only being signed out is the app's to answer. */
export function useDevices() {
  const { portal, call } = useApp();
  return useQuery({
    queryKey: [...DEVICES, portal.tokens.username()],
    queryFn: async () => dataOf(await call('listDevices', {}, { quiet: true }), readDevices),
  });
}

/** Gives a device another name. */
export function useRenameDevice(onDone: () => void) {
  const { call } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (device: { mac: string; alias: string }) =>
      dataOf(await call('renameDevice', device), () => true),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: DEVICES });
      onDone();
    },
  });
}

/** Takes a device off the list. */
export function useRemoveDevice(onDone: () => void) {
  const { call } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (mac: string) => dataOf(await call('removeDevice', { mac }), () => true),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: DEVICES });
      onDone();
    },
  });
}
