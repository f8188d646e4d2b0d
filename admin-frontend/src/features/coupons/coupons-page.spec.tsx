import { screen, waitFor, within } from '@testing-library/react';
import type { Coupon } from '@utsav/contracts/http/coupon';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { couponRow, failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const serveCoupons = (discounts: Coupon[]): void =>
  gateway.use(
    http.get('*/api/discount/get-discounts', () => success({ discounts })),
    http.get('*/api/event/getAllEvents', () => success({ events: [] })),
  );

describe('coupons', () => {
  beforeEach(() => signIn('admin'));

  it('are cards with what they give, for how long and how often', async () => {
    serveCoupons([couponRow({ usageLimit: 0, usedCount: 7, isShow: false })]);
    openConsole('/coupon');
    const card = await screen.findByRole('article', { name: 'MONSOON' });
    for (const text of ['10 % (Percentage)', '7/∞', 'All events', 'Active', 'Hidden'])
      expect(within(card).getByText(text)).toBeVisible();
  });

  it('are switched after a question, and switched back when the server refuses', async () => {
    serveCoupons([couponRow()]);
    gateway.use(http.put('*/api/discount/update/:id', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    const { user } = openConsole('/coupon');
    await user.click(await screen.findByRole('switch', { name: 'MONSOON active' }));
    // antd writes the title of a question twice.
    expect(await screen.findAllByText('Set MONSOON to Inactive?')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findAllByText('Failed to update status')).not.toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('switch', { hidden: true, name: /MONSOON/ })).toBeChecked());
  });

  it('leave the list when they are deleted', async () => {
    serveCoupons([couponRow()]);
    gateway.use(http.delete('*/api/discount/delete/:id', () => success(null)));
    const { user } = openConsole('/coupon');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
    expect(await screen.findByText('No coupons found.')).toBeInTheDocument();
  });

  it('are switched off together, and on again by Undo', async () => {
    serveCoupons([couponRow(), couponRow({ _id: 'cpn_2', code: 'DIWALI' }), couponRow({ _id: 'cpn_3', code: 'HOLI' })]);
    const sent: string[] = [];
    gateway.use(
      http.put('*/api/discount/update/:id', async ({ request, params }) => {
        const { isActive } = (await request.json()) as { isActive: boolean };
        sent.push(`${String(params['id'])} ${isActive}`);
        return success(couponRow({ isActive }));
      }),
    );
    const { user } = openConsole('/coupon');
    await user.click(await screen.findByRole('checkbox', { name: 'Select DIWALI' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select HOLI' }));
    const bar = await screen.findByRole('group', { name: 'Chosen coupons' });
    expect(within(bar).getByRole('button', { name: 'Activate' })).toBeDisabled();
    await user.click(within(bar).getByRole('button', { name: 'Deactivate' }));
    await user.click((await screen.findAllByRole('button', { name: 'Deactivate' })).at(-1)!);
    expect(await screen.findByText('2 coupons deactivated')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.toSorted()).toEqual(['cpn_2 false', 'cpn_2 true', 'cpn_3 false', 'cpn_3 true']));
  });

  it('are made by a form that says what is missing', async () => {
    serveCoupons([]);
    const { user } = openConsole('/coupon/new');
    await user.click(await screen.findByRole('button', { name: 'Save Coupon' }));
    const code = screen.getByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter a coupon code.'));
    await user.clear(screen.getByRole('spinbutton', { name: 'Per user limit' }));
    expect(await screen.findByText('Per user limit is required.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    expect((screen.getByRole('textbox', { name: 'Code' }) as HTMLInputElement).value).toMatch(/^SAVE\d{3}$/);
  });

  it('are edited with all that they hold', async () => {
    serveCoupons([couponRow()]);
    gateway.use(http.get('*/api/discount/getSingle/:id', () => success(couponRow())));
    let sent: unknown;
    gateway.use(
      http.put('*/api/discount/updateDiscount/:id', async ({ request }) => {
        sent = await request.json();
        return success(couponRow());
      }),
    );
    const { user, address } = openConsole('/coupon/edit/cpn_1');
    expect(await screen.findByText('Editing existing coupon')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Coupon' }));
    await waitFor(() => expect(address()).toBe('/coupon'));
    expect(sent).toMatchObject({ code: 'MONSOON', discountType: 'percentage', value: 10, perUserLimit: 2 });
  });
});

it('an active coupon that takes nothing off says why', async () => {
  signIn('admin');
  gateway.use(
    http.get('*/api/discount/get-discounts', () =>
      success({ discounts: [couponRow({ code: 'OVER', isActive: true, validTo: '2026-11-01T00:00:00+05:30' })] }),
    ),
  );
  openConsole('/coupon?status=expired');
  expect(await screen.findByText('Active, expired')).toBeInTheDocument();
});

it('a coupon whose events are all gone or over says so, in the list and on its page', async () => {
  signIn('admin');
  const spent = couponRow({ applicableEvents: ['evt_1', 'evt_2'], eventsToCome: 0 });
  gateway.use(
    http.get('*/api/discount/get-discounts', () => success({ discounts: [spent] })),
    http.get('*/api/discount/getSingle/:id', () => success(spent)),
    http.get('*/api/event/getAllEvents', () => success({ events: [] })),
    http.get('*/api/event/:id', () => failure(404, 'NOT_FOUND', 'There is none.')),
  );
  const { user } = openConsole('/coupon?status=eventsOver');
  expect(await screen.findByText('Active, no events left')).toBeInTheDocument();
  expect(screen.getByText('Selected events (2), all over, cancelled or deleted')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /Edit/ }));
  expect(await screen.findByText(/it takes nothing off/)).toBeInTheDocument();
});
