import type { Tone } from './verdict-words';

/** Of each tone: frequency in Hz and length in seconds, one after the other. */
const tones: Record<Tone, readonly (readonly [hertz: number, seconds: number])[]> = {
  good: [[1047, 0.18]],
  bad: [
    [196, 0.22],
    [147, 0.3],
  ],
  ask: [
    [523, 0.12],
    [659, 0.12],
  ],
  wait: [[330, 0.1]],
};

const vibrations: Record<Tone, number[]> = {
  good: [80],
  bad: [220, 90, 220],
  ask: [50, 60, 50],
  wait: [40],
};

let context: AudioContext | undefined;

function play(tone: Tone): void {
  context ??= new AudioContext();
  // A browser holds it until something on the page was pressed.
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds] of tones[tone]) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = tone === 'good' ? 'sine' : 'square';
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, at);
    // A tone that is cut off clicks.
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds;
  }
}

/** Says a verdict to ear and hand, for whoever looks at the visitor; some devices have neither. */
export function signal(tone: Tone, isSoundOn: boolean): void {
  if (isSoundOn && 'AudioContext' in globalThis) play(tone);
  if ('vibrate' in navigator) navigator.vibrate(vibrations[tone]);
}
