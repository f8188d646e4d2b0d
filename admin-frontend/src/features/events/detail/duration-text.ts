/** Minutes as hours and minutes: `2 h 30 min`. Empty for none. */
export function durationText(minutes: number): string {
  if (!Number.isFinite(minutes) || minutes <= 0) return '';
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}
