import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at';
import { GateCode } from './gate-code';

function ThreeTickets() {
  const [position, setPosition] = useState(0);
  return (
    <GateCode
      title="Garba Night"
      picture={<img alt={`Code ${position + 1}`} src="data:," />}
      caption="Gold"
      note="Sat, 05 Dec 2026, 6:30 pm IST"
      position={position}
      count={3}
      onMove={setPosition}
    />
  );
}

const release = vi.fn<() => Promise<void>>();
const request = vi.fn<(kind: string) => Promise<{ release: typeof release }>>();

function giveWakeLock(): void {
  release.mockResolvedValue();
  request.mockResolvedValue({ release });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  fireEvent(document, new Event('visibilitychange'));
}

async function openFullScreen() {
  const user = userEvent.setup();
  renderAt('/tickets', <ThreeTickets />);
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  return { user, full: within(screen.getByRole('dialog', { name: 'Garba Night' })) };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
  vi.clearAllMocks();
});

it('shows a code over the whole screen, with tier, show and the advice to turn the brightness up', async () => {
  const { full } = await openFullScreen();
  expect(full.getByRole('img', { name: 'Code 1' })).toBeInTheDocument();
  for (const text of ['Gold', 'Sat, 05 Dec 2026, 6:30 pm IST', /brightness/])
    expect(full.getByText(text), String(text)).toBeInTheDocument();
});

it('goes from ticket to ticket by arrow keys and by swipes, and not beyond the first and the last', async () => {
  const { user, full } = await openFullScreen();
  await user.keyboard('{ArrowLeft}');
  expect(full.getByRole('img', { name: 'Code 1' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  const swipe = (from: number, to: number) => {
    const code = full.getByRole('img');
    fireEvent.pointerDown(code, { clientX: from });
    fireEvent.pointerUp(code, { clientX: to });
  };
  swipe(300, 200);
  swipe(300, 200);
  expect(full.getByRole('img', { name: 'Code 3' })).toBeInTheDocument();
  swipe(200, 300);
  expect(full.getByText('Ticket 2 of 3')).toBeInTheDocument();
});

it('closes with Escape, gives the focus back and leaves the page at the ticket that was shown', async () => {
  const { user } = await openFullScreen();
  await user.keyboard('{ArrowRight}');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Full screen' })).toHaveFocus();
  expect(screen.getByRole('img', { name: 'Code 2' })).toBeInTheDocument();
});

it('keeps the screen on while it is open and in view', async () => {
  giveWakeLock();
  await openFullScreen();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  setVisibility('hidden');
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  setVisibility('visible');
  expect(request).toHaveBeenCalledTimes(2);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(release).toHaveBeenCalledTimes(2));
});

it('opens all the same where the browser refuses to keep the screen on', async () => {
  giveWakeLock();
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  const { full } = await openFullScreen();
  expect(full.getByRole('img', { name: 'Code 1' })).toBeInTheDocument();
});
