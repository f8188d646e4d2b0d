import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, describe, it } from 'vitest';
import { scanRecord } from '../../testing/check-in';
import { failure, fullBooking, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

describe('what the gates read of a booking', () => {
  beforeEach(() => {
    signIn('counter');
    gateway.use(http.get('*/api/admin/bookings/:id/full', () => success(fullBooking())));
  });

  it('is listed ticket by ticket with gate, device, refusals and reasons, the oldest first', async () => {
    const scan = (changes: Parameters<typeof scanRecord>[0]) =>
      scanRecord({ ticketId: 'tkt_001', scannedAt: '2026-12-05T17:40:00+05:30', ...changes });
    gateway.use(
      http.get('*/api/admin/bookings/bkg_1/scans', () =>
        success({
          scans: [
            scan({ scanId: 'scan_a', isUndone: true }),
            scan({ scanId: 'scan_b', kind: 'undo', result: 'undone', overrideReason: 'Wrong visitor' }),
            scan({ scanId: 'scan_c', result: 'already_used', reason: 'already-used', gate: 'gone' }),
            scan({ scanId: 'scan_d', overrideReason: 'Box office vouches' }),
            scan({ scanId: 'scan_e', isConflict: true, ticketId: 'tkt_unknown1' }),
            scan({ scanId: 'scan_f', kind: 'exit', result: 'left' }),
          ],
        }),
      ),
    );
    openConsole('/bookings/bkg_1');
    const card = within(await screen.findByRole('region', { name: 'At the gate' }));
    expect(await card.findAllByText('Main gate, on Gate phone 4F2A')).toHaveLength(5);
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '05/Dec/2026 5:40 pmEntry, undoneGold …KT_001Main gate, on Gate phone 4F2A',
      '05/Dec/2026 5:40 pmUndoGold …KT_001Main gate, on Gate phone 4F2AReason: Wrong visitor',
      '05/Dec/2026 5:40 pmAlready usedGold …KT_001gone, on Gate phone 4F2A',
      '05/Dec/2026 5:40 pmEntryGold …KT_001Main gate, on Gate phone 4F2AOverride: Box office vouches',
      '05/Dec/2026 5:40 pmSecond visitor on this ticket…KNOWN1Main gate, on Gate phone 4F2A',
      '05/Dec/2026 5:40 pmExitGold …KT_001Main gate, on Gate phone 4F2A',
    ]);
  });

  it('is said to be nothing yet', async () => {
    openConsole('/bookings/bkg_1');
    const card = within(await screen.findByRole('region', { name: 'At the gate' }));
    expect(await card.findByText('No ticket was read yet.')).toBeVisible();
  });

  it('loads again after a failure', async () => {
    gateway.use(
      http.get('*/api/admin/bookings/bkg_1/scans', () => failure(503, 'UNAVAILABLE', 'We are busy right now.'), {
        once: true,
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    const card = within(await screen.findByRole('region', { name: 'At the gate' }));
    expect(await card.findByText('We are busy right now.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Retry' }));
    expect(await card.findByText('No ticket was read yet.')).toBeVisible();
  });
});
