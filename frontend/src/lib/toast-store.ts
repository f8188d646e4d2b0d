import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function show(kind: Toast['kind'], text: string) {
  lastId += 1;
  // The same text twice is one message.
  replace([...toasts.filter((toast) => toast.text !== text), { id: lastId, kind, text }].slice(-4));
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  dismiss: (id: number) => replace(toasts.filter((shown) => shown.id !== id)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the outlet is needed at all; most visits never see a toast. */
export const useHasToasted = () =>
  useSyncExternalStore(
    subscribe,
    () => lastId > 0,
    () => false,
  );

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts);
