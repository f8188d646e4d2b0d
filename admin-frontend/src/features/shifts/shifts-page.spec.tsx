import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';
import { closedShiftRow, shiftRow } from '../../testing/shift-row';

/** Records the queries. */
function serveShifts(): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  gateway.use(
    http.get('*/api/admin/shifts', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      const meta = { total: 45, totalPages: 3, page: 1, limit: 20 };
      return HttpResponse.json({
        success: true,
        data: [shiftRow({ report: null }), closedShiftRow({ _id: 'shf_0' })],
        meta,
      });
    }),
  );
  return queries;
}

describe('the shifts', () => {
  it('are listed page by page with what they counted, and lead to their report', async () => {
    const queries = serveShifts();
    gateway.use(
      http.get('*/api/admin/shifts/current', () => success({ shift: shiftRow() })),
      http.get('*/api/admin/shifts/:id', () => success(closedShiftRow())),
    );
    signIn('counter');
    const { user, address } = openConsole('/shifts?state=closed&page=2');
    expect(await screen.findByText('45 shifts')).toBeVisible();
    expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({ page: '2', limit: '20', state: 'closed' });
    const row = screen.getByText('Short ₹20').closest('tr')!;
    expect(within(row).getByText('₹2,980')).toBeVisible();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(queries.at(-1)?.get('from')).toBe('2026-11-01'));
    expect(address()).toBe('/shifts?state=closed&from=2026-11-01');
    await user.click(within(screen.getByText('Short ₹20').closest('tr')!).getByText('₹2,980'));
    expect(address()).toBe('/shifts/shf_0');
  });

  it('begin with a float, which the strip then shows; a second one is refused until the first is closed', async () => {
    serveShifts();
    const sent: unknown[] = [];
    let open: unknown = null;
    gateway.use(
      http.get('*/api/admin/shifts/current', () => success({ shift: open })),
      http.post('*/api/admin/shifts', async ({ request }) => {
        sent.push(await request.json());
        open = shiftRow();
        return sent.length === 1
          ? failure(409, 'SHIFT_OPEN', 'You already have an open shift. Close it before you open another.')
          : success(open);
      }),
    );
    signIn('counter');
    const { user } = openConsole('/shifts');
    expect(await screen.findByText('No shift open')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open shift' }));
    const dialog = await questionOf('Open a shift');
    fireEvent.change(within(dialog).getByRole('spinbutton', { name: 'Opening float (₹)' }), {
      target: { value: '500' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Open shift' }));
    expect(await screen.findByText(/You already have an open shift/)).toBeInTheDocument();
    expect(await screen.findByText('Shift open since 21/Nov/2026 9:00 am')).toBeVisible();
    expect(screen.getByText(/2 sales · ₹2,800 · expected cash ₹3,000/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Close shift' })).toHaveAttribute('href', '/admin/shifts/shf_1');
    expect(sent).toEqual([{ openingFloat: 500 }]);
  });

  it('say why they cannot be loaded, and load again', async () => {
    gateway.use(
      http.get('*/api/admin/shifts/current', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')),
      http.get('*/api/admin/shifts', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')),
    );
    signIn('admin');
    const { user } = openConsole('/shifts');
    expect(await screen.findByText('We are busy right now.')).toBeVisible();
    expect(screen.getByText('The shift could not be loaded')).toBeVisible();
    serveShifts();
    const list = screen.getByRole('region', { name: 'Shifts' });
    await user.click(within(list).getByRole('button', { name: /Retry$/ }));
    expect(await screen.findByText('45 shifts')).toBeVisible();
  });
});
