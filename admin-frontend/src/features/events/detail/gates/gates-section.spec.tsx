import { screen, waitFor, within } from '@testing-library/react';
import type { GatePlan, GatePlanForm } from '@utsav/contracts/http/check-in';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRow, failure, gateway, success } from '../../../../testing/gateway';
import { openConsole, signIn } from '../../../../testing/open-console';
import { gateIdOf } from './gate-id';

const plan = (changes: Partial<GatePlan> = {}): GatePlan => ({
  gates: [{ id: 'main', name: 'Main gate', ticketCategories: [], lanes: 1 }],
  opensMinutesBefore: 60,
  closesMinutesAfter: 0,
  mayReenter: false,
  version: 4,
  ...changes,
});

describe('the id of a new gate', () => {
  it('is made from its name, is that of no other one, and is as the API takes it', () => {
    expect(gateIdOf('East Gate', [])).toBe('east-gate');
    expect(gateIdOf('East gate!', ['east-gate', 'east-gate-2'])).toBe('east-gate-3');
    expect(gateIdOf('पूर्व द्वार', ['gate'])).toBe('gate-2');
    expect(gateIdOf('Porte é'.repeat(20), [])).toMatch(/^[a-z0-9-]{1,40}$/);
  });
});

describe('the gates of an event', () => {
  let sent: GatePlanForm[];
  let stored: GatePlan;
  beforeEach(() => {
    sent = [];
    stored = plan();
    signIn('admin');
    gateway.use(
      http.get('*/api/event/evt_1', () => success({ event: eventRow() })),
      http.get('*/api/event/evt_1/availability', () => success({ ticketCategories: [], showtimes: [] })),
      http.get('*/api/admin/events/evt_1/gates', () => success(stored)),
      http.put('*/api/admin/events/evt_1/gates', async ({ request }) => {
        const body = (await request.json()) as GatePlanForm;
        sent.push(body);
        if (body.version !== stored.version)
          return failure(409, 'STATE_CONFLICT', 'That is not possible in this state.');
        stored = plan({ ...body, version: body.version + 1 });
        return success(stored);
      }),
    );
  });
  const open = async () => {
    const { user } = openConsole('/events/evt_1');
    const section = within(await screen.findByRole('region', { name: 'Gates' }));
    const edit = async () => {
      await user.click(await section.findByRole('button', { name: 'Edit gates' }));
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findAllByRole('textbox', { name: 'Name' });
      return dialog;
    };
    return { user, section, edit };
  };

  it('are saved over the version that was read; a gate that is renamed stays the same one', async () => {
    const { user, section, edit } = await open();
    const dialog = await edit();
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'North gate');
    await user.click(dialog.getByRole('button', { name: 'Add a gate' }));
    const added = within(dialog.getByRole('group', { name: 'Gate 2' }));
    await user.type(added.getByRole('textbox', { name: 'Name' }), 'Main');
    await user.click(added.getByRole('combobox', { name: 'Ticket categories' }));
    await user.click(await screen.findByTitle('Silver'));
    await user.click(dialog.getByRole('switch', { name: 'Who left may come back' }));
    await user.click(dialog.getByRole('button', { name: 'Save gates' }));
    expect(await screen.findByText('Gates saved')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        gates: [
          { id: 'main', name: 'North gate', ticketCategories: [], lanes: 1 },
          { id: 'main-2', name: 'Main', ticketCategories: ['silver'], lanes: 1 },
        ],
        opensMinutesBefore: 60,
        closesMinutesAfter: 0,
        mayReenter: true,
        version: 4,
      },
    ]);
    const rows = section.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['GateTicket categoriesLanes', 'North gateAll1', 'MainSilver1']);
    expect(section.getByText(/Who left may come back/)).toHaveTextContent(
      'Doors open 60 minutes before the start and close 0 minutes after the end.',
    );
    // The next change is made over the new version.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await edit();
    await user.click(again.getByRole('button', { name: 'Remove gate 2' }));
    await user.click(again.getByRole('button', { name: 'Save gates' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ version: 5, gates: [{ id: 'main' }] }));
  });

  it('of which one has no name are not sent, and a category that no gate admits is named', async () => {
    const { user, edit } = await open();
    const dialog = await edit();
    await user.click(dialog.getByRole('combobox', { name: 'Ticket categories' }));
    await user.click(await screen.findByTitle('Gold'));
    expect(await dialog.findByText('No gate admits Silver, Press.')).toBeInTheDocument();
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.click(dialog.getByRole('button', { name: 'Save gates' }));
    expect(await dialog.findByText('Enter a name.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('that were changed meanwhile are not overwritten, and are loaded on demand', async () => {
    const { user, edit } = await open();
    const dialog = await edit();
    stored = plan({ version: 9, gates: [{ id: 'main', name: 'River gate', ticketCategories: [], lanes: 3 }] });
    await user.click(dialog.getByRole('button', { name: 'Save gates' }));
    expect(await dialog.findByText(/^The gates were changed meanwhile/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Load the changed gates' }));
    expect(await screen.findByDisplayValue('River gate')).toBeInTheDocument();
    expect(screen.queryByText(/^The gates were changed meanwhile/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save gates' }));
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([4, 9]));
  });
});
