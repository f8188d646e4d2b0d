import { randomId } from '@utsav/web-kit/ids/random-id';
import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';
import { useEffect } from 'react';

const device = createStoredValue(
  'bb_checkin_device',
  (text) => text ?? '',
  (name) => name,
);

const sound = createStoredValue<boolean>(
  'bb_checkin_sound',
  (text) => text !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

const camera = createStoredValue<boolean>(
  'bb_checkin_camera',
  (text) => text === 'on',
  (isOn) => (isOn ? 'on' : 'off'),
);

/** `Gate phone 4F2A` */
const madeUp = (): string => `Gate phone ${randomId().slice(0, 4).toUpperCase()}`;

export const nameDevice = (name: string): void => device.set(name.trim() || madeUp());

/** What this device is called in lists; stored in this browser. */
export function useDevice(): string {
  const name = useStoredValue(device);
  useEffect(() => {
    if (!name) nameDevice('');
  }, [name]);
  return name;
}

export const useSoundOn = (): boolean => useStoredValue(sound);
export const chooseSound = (isOn: boolean): void => sound.set(isOn);

/** Whether this device reads by its camera: a laptop with a hand scanner does not. */
export const useCameraOn = (): boolean => useStoredValue(camera);
export const chooseCamera = (isOn: boolean): void => camera.set(isOn);
