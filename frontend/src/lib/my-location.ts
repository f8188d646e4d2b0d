const TIMEOUT_MS = 10_000;

/** Of the browser, to about a kilometre: no more is needed, and it stands in the address. Rejects where it is not allowed. */
export async function myLocation(): Promise<string> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: 600_000 }),
  );
  return `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
}
