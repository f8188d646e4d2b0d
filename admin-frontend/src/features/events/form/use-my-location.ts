import type { Place } from '@utsav/contracts/http/place';
import { App } from 'antd';
import { useState } from 'react';
import { api } from '../../../lib/api';

const TIMEOUT_MS = 10_000;

const whereIAm = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: TIMEOUT_MS }),
  );

/** Gets the position of the browser, and the place there from the map. */
export function useMyLocation(onPlace: (place: Place) => void) {
  const { notification } = App.useApp();
  const [isLocating, setLocating] = useState(false);

  const locate = async (): Promise<void> => {
    if (!('geolocation' in navigator))
      return notification.error({ title: 'Geolocation not supported in this browser' });
    setLocating(true);
    const position = await whereIAm().catch(() => null);
    if (position) {
      const { latitude: lat, longitude: lon } = position.coords;
      try {
        const { data } = await api.call('GET /api/geo/reverse', { query: { lat, lon } });
        onPlace(data);
        notification.success({ title: 'Fetched address from your location', role: 'status' });
      } catch {
        notification.error({ title: 'Failed to reverse geocode location' });
      }
    } else notification.error({ title: 'Could not access your location' });
    setLocating(false);
  };

  return { isLocating, locate };
}
