const two = (value: number): string => String(value).padStart(2, '0');

/** `0:07`; `47:05:07` where there are hours. */
export function countdownText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), two(seconds % 60)];
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
