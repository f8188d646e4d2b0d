import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, '../../public/start.js'), 'utf8');
const pressed = vi.fn<(name: string) => void>();
const repeated = () => {
  window.repeatEarlySteps?.();
  vi.runAllTimers();
};
const loaded = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type="module"]')];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  document.body.innerHTML =
    '<button>Book</button><label>Gold <input type="radio"></label><a href="#trending">Trending</a>' +
    '<input id="code" type="text"><select><option>all</option><option>Pune</option></select>';
  const own = Object.assign(document.createElement('script'), { type: 'text/plain' });
  own.dataset.scripts = '/assets/react.js /assets/main.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
  // eslint-disable-next-line no-new-func -- as the browser runs it
  new Function(script)();
  document.querySelector('button')!.addEventListener('click', () => pressed('Book'));
  document.querySelector('input')!.addEventListener('change', () => pressed('Gold'));
  document.querySelector('a')!.addEventListener('click', () => pressed('Trending'));
});
afterEach(() => {
  repeated();
  vi.useRealTimers();
  vi.restoreAllMocks();
  pressed.mockClear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('loads the site once the page is painted, in its order', () => {
  expect(loaded()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(loaded().map(({ src, async }) => [src, async])).toEqual([
    ['http://localhost/assets/react.js', false],
    ['http://localhost/assets/main.js', false],
  ]);
});

it('keeps presses until the page can be pressed, in their order, and lets links lead on', () => {
  fireEvent.click(document.querySelector('input')!);
  fireEvent.click(document.querySelector('button')!);
  fireEvent.click(document.querySelector('a')!);
  expect(pressed.mock.calls.flat()).toEqual(['Trending']);
  expect(document.querySelector('input')!.checked).toBe(false);
  repeated();
  expect(pressed.mock.calls.flat()).toEqual(['Trending', 'Gold', 'Book']);
  fireEvent.click(document.querySelector('button')!);
  expect(pressed).toHaveBeenCalledTimes(4);
});

it('chooses and types again what a visitor chose and typed before the page could know', () => {
  const [field, choice] = [document.querySelector<HTMLInputElement>('#code')!, document.querySelector('select')!];
  fireEvent.change(field, { target: { value: 'DIWALI' } });
  fireEvent.change(choice, { target: { value: 'Pune' } });
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  choice.addEventListener('change', () => heard.push(choice.value));
  // As React does with what it has drawn itself.
  choice.value = 'all';
  repeated();
  expect(heard).toEqual(['DIWALI', 'Pune']);
});

it('repeats each press upon what the one before has changed, and keeps what is pressed in between behind them', () => {
  const steps: string[] = [];
  const button = document.querySelector('button')!;
  let isDrawn = true;
  button.addEventListener('click', () => {
    steps.push(isDrawn ? 'upon the new drawing' : 'upon the old drawing');
    isDrawn = false;
    // As React draws: once the task is over.
    queueMicrotask(() => (isDrawn = true));
  });
  fireEvent.click(button);
  fireEvent.click(button);
  window.repeatEarlySteps?.();
  expect(steps).toEqual([]);
  fireEvent.click(button);
  return vi.runAllTimersAsync().then(() => expect(steps).toEqual(Array(3).fill('upon the new drawing')));
});
