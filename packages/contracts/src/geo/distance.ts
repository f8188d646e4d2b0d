/** In degrees, WGS 84. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies, by the haversine formula. */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** `19.08,72.88` as a point; undefined for what is none. */
export function pointOf(text: string): GeoPoint | undefined {
  const parts = text.split(',');
  const [latitude = NaN, longitude = NaN] = parts.map((part) => (part.trim() === '' ? NaN : Number(part)));
  return parts.length === 2 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}
