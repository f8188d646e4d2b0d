import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Event } from '@utsav/contracts/http/event';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveTo } from '../../../lib/leave-to';
import { affectedBookings, eventRow, failure, gateway, showRow, success } from '../../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../../testing/open-console';

const DRAFT = 'bb_event_draft:usr_9:evt_1';

const serveEvent = (event: Event): void => {
  gateway.use(
    http.get('*/api/event/getAllEvents', () => success({ events: [] })),
    http.get('*/api/event/:id', () => success({ event })),
    http.get('*/api/event/:id/availability', () => success({ ticketCategories: [] })),
  );
};

// By words alone: queries by role take seconds on such a large page.
const section = (title: string): HTMLElement => {
  const found = screen.getByText(title, { selector: 'h2' }).closest<HTMLElement>('[role="region"]');
  if (!found) throw new Error(`no section ${title}`);
  return found;
};
const field = (label: string, title = 'Basic Info') => within(section(title)).getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string, title?: string) =>
  fireEvent.change(field(label, title), { target: { value } });
const row = (name: string, title: string) => within(within(section(title)).getByLabelText(name));
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }));
const opened = (name: 'Create Event' | 'Update Event') => screen.findByText(name, { selector: 'button *' });
const said = (text: string) => screen.findByText(text, { selector: '[class*="notification"] *' });

// The form and its editor are large: a busy machine loads them before the clock of the first test runs.
beforeAll(() => Promise.all([import('./event-form-page'), import('../editor/rich-editor')]), 60_000);

beforeEach(() => {
  signIn('admin');
  serveEvent(eventRow({ date: '2027-12-05T18:30:00+05:30', version: 3 }));
});

describe('a new event', () => {
  it('is corrected field by field, sent whole, and leads to the list', async () => {
    const sent: unknown[] = [];
    gateway.use(
      http.post('*/api/event', async ({ request }) => {
        sent.push(await request.json());
        return success({ event: eventRow() });
      }),
    );
    const { address } = openConsole('/events/new');
    await opened('Create Event');
    expect(screen.getByText('Add name & poster to proceed')).toBeVisible();
    expect(screen.queryByText('Tags', { selector: 'h2' })).toBeNull();

    press('Create Event');
    await said('Please enter event name.');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toBeInvalid();
    // The form shows errors by a timer of its own, not with the toast.
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Please enter event name.'));
    const index = screen.getByLabelText('Sections');
    expect(within(index).getByRole('button', { name: 'Basic Info 2 to correct' })).toBeVisible();

    fill('Name', 'Garba Night');
    fill('Date (IST)', '2027-10-10T19:00');
    press('Create Event');
    await said('Please enter venue city.');
    fill('City', 'Pune', 'Venue');
    press('Create Event');
    await said('Add at least one ticket category.');
    press('Add ticket category');
    fill('Type', 'Gold', 'Ticket Categories');
    fill('Price', '1149.5', 'Ticket Categories');
    fill('Total seats', '200', 'Ticket Categories');
    fireEvent.click(field('Premium', 'Other Details'));
    fireEvent.click(field('Reviews by attendees only', 'Other Details'));
    press('Create Event');
    await said('Event created successfully');
    await waitFor(() => expect(address()).toBe('/events'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: 'Garba Night',
      date: '2027-10-10T19:00',
      eventEndDate: null,
      category: 'Music',
      status: 'Upcoming',
      venue: { city: 'Pune', country: 'India' },
      ticketCategories: [{ type: 'Gold', price: 1149.5, totalSeats: 200, currency: 'INR', isTicketAvailable: true }],
      isVerified: true,
      reviewsByAttendeesOnly: true,
      isBookingOpen: true,
      ratings: { averageRating: 0, totalReviews: 0 },
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('bb_event_draft'))).toEqual([]);
  });

  it('shows errors from the first save on, as they stand after each change', async () => {
    openConsole('/events/new');
    await opened('Create Event');
    const typeOf = (name: string) => row(name, 'Ticket Categories').getByLabelText('Type');
    press('Add ticket category');
    fireEvent.change(typeOf('Ticket category 1'), { target: { value: '' } });
    expect(typeOf('Ticket category 1')).toBeValid();
    press('Create Event');
    await said('Please enter event name.');
    expect(typeOf('Ticket category 1')).toBeInvalid();
    fireEvent.change(typeOf('Ticket category 1'), { target: { value: 'Gold' } });
    expect(typeOf('Gold')).toBeValid();

    press('Add ticket category');
    expect(typeOf('Ticket category 2')).toBeInvalid();
    fireEvent.click(screen.getByLabelText('Remove Gold'));
    expect(typeOf('Ticket category 1')).toBeInvalid();
    fireEvent.click(screen.getByLabelText('Remove Ticket category 1'));
    expect(screen.getByLabelText('Sections')).toHaveTextContent('Ticket Categories 1 to correct');

    fill('Name', 'Garba Night');
    fill('City', 'Pune', 'Venue');
    fill('End date (IST)', '2027-10-09T19:00');
    fill('Date (IST)', '2027-10-10T19:00');
    await waitFor(() =>
      expect(field('End date (IST)')).toHaveAccessibleDescription('The end cannot lie before the start.'),
    );
    fill('Date (IST)', '2027-10-09T18:00');
    expect(field('End date (IST)')).toBeValid();
    press('Create Event');
    await said('Add at least one ticket category.');
    expect(screen.getByText('Add ticket category').closest('button')).toHaveFocus();
    expect(await within(section('Ticket Categories')).findByText('Add at least one ticket category.')).toBeVisible();
  });

  it('refuses what is no picture, says what failed by name, and shows what was taken', async () => {
    openConsole('/events/new');
    await opened('Create Event');
    const drop = (name: string, type: string, size = 10) => {
      const file = new File(['x'], name, { type });
      Object.defineProperty(file, 'size', { value: size });
      fireEvent.change(field('Poster', 'Images'), { target: { files: [file] } });
    };
    drop('a.gif', 'image/gif');
    await said('Please upload JPG/PNG/WEBP image.');
    drop('a.png', 'image/png', 5 * 1024 * 1024 + 1);
    await said('Image must be under 5 MB.');
    let attempts = 0;
    gateway.use(
      http.post('*/api/upload', () => {
        attempts += 1;
        return failure(503, 'UNAVAILABLE', 'We are busy right now.');
      }),
    );
    drop('a.png', 'image/png');
    await said('Poster upload failed ❌');
    expect(attempts).toBe(3);
    gateway.use(http.post('*/api/upload', () => HttpResponse.json({ success: true, data: {} })));
    drop('a.png', 'image/png');
    await said('Upload success but no URL returned.');
    gateway.use(
      http.post('*/api/upload', () => HttpResponse.json({ success: true, secure_url: '/media/poster.webp' })),
    );
    drop('a.png', 'image/png');
    await said('Image uploaded ✅');
    fill('Name', 'Garba Night');
    expect(screen.getByText('Ready to publish')).toBeVisible();
  });

  it('may begin as a copy of another one', async () => {
    openConsole('/events/new?from=evt_1');
    await opened('Create Event');
    expect(field('Name')).toHaveValue('Indian Ocean Live (copy)');
    expect(field('Date (IST)')).toHaveValue('');
    expect(field('City', 'Venue')).toHaveValue('New Delhi');
  });
});

describe('the venue', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('is found on the map from three letters on', async () => {
    const queries: string[] = [];
    const address = { city: 'Pune', state: 'Maharashtra', country: 'India', postcode: '411001' };
    const place = { place_id: '7', display_name: 'Shaniwar Wada, Pune', lat: '18.5', lon: '73.8', address };
    gateway.use(
      http.get('*/api/geo/search', ({ request }) => {
        queries.push(new URL(request.url).search);
        return success([{ ...place, address: { ...place.address, town: '', village: '' } }]);
      }),
    );
    const { user } = openConsole('/events/new');
    const search = await screen.findByLabelText('Search address');
    await user.type(search, 'Sh');
    await user.type(search, 'aniwar');
    await user.click(await screen.findByText('Shaniwar Wada, Pune'));
    await said('Address filled from map');
    expect(queries).toEqual(['?q=Shaniwar&limit=6']);
    expect(field('Name', 'Venue')).toHaveValue('Shaniwar Wada');
    expect(field('City', 'Venue')).toHaveValue('Pune');
    expect(field('Latitude', 'Venue')).toHaveValue('18.500000');
  });

  it('is searched on submit only, where the server forbids search while typing', async () => {
    const queries: string[] = [];
    const address = { city: 'Pune', state: 'Maharashtra', country: 'India', postcode: '411001', town: '', village: '' };
    gateway.use(
      http.get('*/api/geo/capabilities', () => success({ searchWhileTyping: false })),
      http.get('*/api/geo/search', ({ request }) => {
        queries.push(new URL(request.url).searchParams.get('q') ?? '');
        return success([{ place_id: '7', display_name: 'Shaniwar Wada, Pune', lat: '18.5', lon: '73.8', address }]);
      }),
    );
    const { user } = openConsole('/events/new');
    const search = await screen.findByLabelText('Search address');
    const button = await screen.findByRole('button', { name: 'Search' });
    await user.type(search, 'Shaniwar');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(queries).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('© OpenStreetMap contributors')).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    await user.type(search, ' Wada');
    await user.click(button);
    await user.click(await screen.findByText('Shaniwar Wada, Pune'));
    await said('Address filled from map');
    expect(queries).toEqual(['Shaniwar', 'Shaniwar Wada']);
  });

  it('may be where the browser stands, or it is said why not', async () => {
    openConsole('/events/new');
    await screen.findByText('Use my location');
    press('Use my location');
    await said('Geolocation not supported in this browser');
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((_, refuse) =>
      refuse?.({} as GeolocationPositionError),
    );
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    press('Use my location');
    await said('Could not access your location');
    expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000 });
    gateway.use(http.get('*/api/geo/reverse', () => failure(503, 'PLACE_LOOKUP_FAILED', 'Reverse failed')));
    getCurrentPosition.mockImplementation((tell) =>
      tell({ coords: { latitude: 18.5, longitude: 73.8 } } as GeolocationPosition),
    );
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
    press('Use my location');
    await said('Failed to reverse geocode location');
    const place = { place_id: '7', display_name: '12, MG Road, Pune', lat: '18.5', lon: '73.8' };
    gateway.use(
      http.get('*/api/geo/reverse', () => success({ ...place, address: { city: 'Pune', postcode: '411001' } })),
    );
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
    press('Use my location');
    await said('Fetched address from your location');
    expect(field('City', 'Venue')).toHaveValue('Pune');
  });
});

describe('an event that is there already', () => {
  it('is sent with the version that was loaded; tickets that are not available take no price', async () => {
    let sent: unknown;
    gateway.use(
      http.put('*/api/event/evt_1', async ({ request }) => {
        sent = await request.json();
        return success({ event: eventRow() });
      }),
    );
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    expect(screen.getByText('Back to View')).toHaveAttribute('href', '/admin/events/evt_1');
    expect(section('Tags')).toBeVisible();
    const ofPress = row('Press', 'Ticket Categories');
    for (const label of ['Price', 'Currency', 'Total seats', 'Available seats (live)', 'Perks'])
      expect(ofPress.getByLabelText(label)).toBeDisabled();
    expect(ofPress.getByLabelText('Type')).toBeEnabled();
    fireEvent.click(ofPress.getByRole('switch', { name: 'Tickets available' }));
    expect(ofPress.getByLabelText('Price')).toBeEnabled();
    press('Update Event');
    await said('Event updated successfully!');
    expect(sent).toMatchObject({ version: 3, ticketCategories: [{}, {}, { key: 'press', isTicketAvailable: true }] });
  });

  it('says before it moves a show how many buyers get a message, and saves once that is confirmed', async () => {
    const sent: unknown[] = [];
    gateway.use(
      http.get('*/api/admin/events/evt_1/affected-bookings', () =>
        success(affectedBookings({ bookings: 3, people: 2 })),
      ),
      http.put('*/api/event/evt_1', async ({ request }) => {
        sent.push(await request.json());
        return success({ event: eventRow() });
      }),
    );
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    fill('Date (IST)', '2027-12-06T18:30');
    press('Update Event');
    const question = await questionOf('Save the new time?');
    expect(question).toHaveTextContent('3 bookings: 2 buyers will be told, get new tickets and may return them.');
    expect(sent).toEqual([]);
    fireEvent.click(within(question).getByText('Save'));
    await said('Event updated successfully!');
    expect(sent).toMatchObject([{ date: '2027-12-06T18:30' }]);
  });

  it.each([
    ['notifies buyers of another venue', false, /3 bookings: 2 buyers will be told, get new tickets/, undefined],
    ['corrects a venue without a mail to them', true, /3 bookings: the tickets are corrected, no buyer is told/, true],
  ])('%s, once that is confirmed', async (_, isCorrection, words, venueCorrected) => {
    const sent: object[] = [];
    gateway.use(
      http.get('*/api/admin/events/evt_1/affected-bookings', () =>
        success(affectedBookings({ bookings: 2, passBookings: 1, people: 2 })),
      ),
      http.put('*/api/event/evt_1', async ({ request }) => {
        sent.push((await request.json()) as object);
        return success({ event: eventRow() });
      }),
    );
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    fill('Name', 'NSCI Dome', 'Venue');
    press('Update Event');
    const question = await questionOf('Save the new venue?');
    if (isCorrection) fireEvent.click(within(question).getByRole('checkbox', { name: /^Correction only/ }));
    expect(question).toHaveTextContent(words);
    fireEvent.click(within(question).getByText('Save'));
    await said('Event updated successfully!');
    expect(sent).toMatchObject([{ venue: { name: 'NSCI Dome' } }]);
    expect((sent[0] as { venueCorrected?: boolean }).venueCorrected).toBe(venueCorrected);
  });

  it('leaves a show that is cancelled as it is', async () => {
    const sent: { showtimes: unknown[] }[] = [];
    const showtimes = [
      showRow({ startTime: '2027-12-05T18:30:00+05:30', endTime: '2027-12-05T20:30:00+05:30', isCancelled: true }),
      showRow({ key: 'second', startTime: '2027-12-06T18:30:00+05:30', endTime: '2027-12-06T20:30:00+05:30' }),
    ];
    serveEvent(eventRow({ date: '2027-12-05T18:30:00+05:30', showtimes }));
    gateway.use(
      http.put('*/api/event/evt_1', async ({ request }) => {
        sent.push((await request.json()) as { showtimes: unknown[] });
        return success({ event: eventRow() });
      }),
    );
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    const shows = within(section('Showtimes'));
    expect(shows.getByText(/It was cancelled, so it stays in the event as it is/)).toBeVisible();
    expect(shows.queryByLabelText('Remove Showtime 1 (cancelled)')).toBeNull();
    press('Update Event');
    await said('Event updated successfully!');
    expect(sent[0]?.showtimes).toMatchObject([{ key: 'first', startTime: '2027-12-05T18:30' }, { key: 'second' }]);
    expect(sent[0]?.showtimes[0]).not.toHaveProperty('isCancelled');
  });

  it('puts a picture into the row for which it was chosen, wherever that stands when the upload ends', async () => {
    const sponsor = { logo: '', description: '', type: 'Title Sponsor' };
    const sponsors = ['Chai', 'Pakoda', 'Lassi'].map((name) => ({ ...sponsor, id: name, name }));
    serveEvent(eventRow({ date: '2027-12-05T18:30:00+05:30', sponsors }));
    let sent: unknown;
    let finish = () => {};
    const uploads = new Promise<void>((resolve) => {
      finish = resolve;
    });
    gateway.use(
      http.post('*/api/upload', async () => {
        await uploads;
        return success({ url: '/media/logo.webp' });
      }),
      http.put('*/api/event/evt_1', async ({ request }) => {
        sent = await request.json();
        return success({ event: eventRow() });
      }),
    );
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    for (const name of ['Chai', 'Lassi'])
      fireEvent.change(row(name, 'Sponsors').getByLabelText('Logo'), {
        target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
      });
    fireEvent.click(screen.getByLabelText('Remove Chai'));
    await row('Lassi', 'Sponsors').findByText(/Uploading|Processing/, { selector: 'button *' });
    press('Update Event');
    await said('A picture is still uploading. Save once it is there.');
    expect(sent).toBeUndefined();
    finish();
    await row('Lassi', 'Sponsors').findByText('Replace');
    press('Update Event');
    await said('Event updated successfully!');
    expect(sent).toMatchObject({
      sponsors: [
        { id: 'Pakoda', logo: '' },
        { id: 'Lassi', logo: '/media/logo.webp' },
      ],
    });
  });

  it('says that it could not be loaded, and tries again', async () => {
    gateway.use(http.get('*/api/event/evt_1', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    openConsole('/events/edit/evt_1');
    expect(await screen.findByText('Failed to load event details')).toBeVisible();
    serveEvent(eventRow());
    press('Retry');
    expect(await opened('Update Event')).toBeVisible();
  });

  it('shows at its fields what the server refuses', async () => {
    gateway.use(
      http.put('*/api/event/evt_1', () =>
        HttpResponse.json(
          {
            success: false,
            message: 'Please check the form.',
            error: { code: 'VALIDATION', requestId: 'r', details: [{ field: 'venue.pincode', message: 'Too long.' }] },
          },
          { status: 400 },
        ),
      ),
    );
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    press('Update Event');
    await said('Failed to update event');
    await waitFor(() => expect(field('Pincode', 'Venue')).toHaveFocus());
    await waitFor(() => expect(field('Pincode', 'Venue')).toHaveAccessibleDescription('Too long.'));
    fill('Pincode', '110002', 'Venue');
    expect(field('Pincode', 'Venue')).toBeValid();
  });

  it('that someone else changed is not overwritten: own changes are retained and repeated on the newer one', async () => {
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    fill('Language', 'Marathi');
    const newer = eventRow({ name: 'Indian Ocean Unplugged', date: '2027-12-05T18:30:00+05:30', version: 4 });
    serveEvent(newer);
    const entry = {
      _id: 'aud_1',
      actor: { _id: 'usr_2', name: 'Meera', role: 'admin' },
      record: { kind: 'event', id: 'evt_1' },
    };
    gateway.use(
      http.put('*/api/event/evt_1', () => failure(409, 'EDIT_CONFLICT', 'Somebody else changed this meanwhile.')),
      http.get('*/api/admin/audit', () => success([entry])),
    );
    press('Update Event');
    const dialog = await questionOf('Someone else changed this event');
    expect(dialog).toHaveTextContent('Meera saved it on');
    expect(dialog).toHaveTextContent('Indian Ocean Live → Indian Ocean Unplugged');
    expect(dialog).not.toHaveTextContent('Language');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Load the newer one' }));
    await screen.findByText('Restore');
    press('Restore');
    expect(field('Name')).toHaveValue('Indian Ocean Unplugged');
    expect(field('Language')).toHaveValue('Marathi');
  });
});

describe('what was typed', () => {
  it('outlives the end of the session and is offered again', async () => {
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    fill('Name', 'Indian Ocean, twice');
    press('Add point');
    fill('Point 1', 'No cameras', 'Terms & Conditions');
    act(() => sessionStore.clear());
    expect(leaveTo).toHaveBeenCalledWith('/login?next=%2Fadmin%2Fevents%2Fedit%2Fevt_1');
    expect(localStorage.getItem(DRAFT)).toContain('Indian Ocean, twice');
    document.body.innerHTML = '';

    signIn('admin');
    openConsole('/events/edit/evt_1');
    expect(await screen.findByText(/Unsaved changes were kept on/)).toBeVisible();
    expect(field('Name')).toHaveValue('Indian Ocean Live');
    press('Restore');
    expect(field('Name')).toHaveValue('Indian Ocean, twice');
    expect(field('Point 1', 'Terms & Conditions')).toHaveValue('No cameras');
  });

  it('needs a confirmation before the back button discards it', async () => {
    window.history.pushState({ idx: 0 }, '');
    openConsole('/events/edit/evt_1');
    await opened('Update Event');
    fill('Name', 'Garba');
    window.history.back();
    fireEvent.click(within(await questionOf('Leave without saving?')).getByRole('button', { name: 'Stay' }));
    expect(field('Name')).toHaveValue('Garba');
  });

  it('needs a confirmation before a link discards it', async () => {
    const { address } = openConsole('/events/edit/evt_1');
    await opened('Update Event');
    fill('Name', 'Garba');
    fireEvent.click(screen.getByText('Back to View'));
    const question = await questionOf('Leave without saving?');
    expect(address()).toBe('/events/edit/evt_1');
    fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/events/evt_1'));
    await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('Garba'));
  });
});
