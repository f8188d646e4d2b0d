import { isPortFree, nextFreePort } from '../machine/ports.mjs';

/** Hands out ports upwards from the first one; the site comes first, so that it usually gets the requested number. */
export async function planPorts(names, first, isFree = isPortFree) {
  const ports = {};
  let next = first;
  for (const name of names) {
    ports[name] = await nextFreePort(next, isFree);
    next = ports[name] + 1;
  }
  return ports;
}
