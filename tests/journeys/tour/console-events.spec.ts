import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle } from 'puppeteer';
import { follow, newVisitor, openBrowser, picture, press, sees, type } from '../stack/browser';
import { answer, dialogOf, goTo, isAt, put, rowsWhere, staffAt, seesToast, valueOf } from '../stack/console';
import { saved } from '../stack/downloads';
import { picturesOf, upload } from '../stack/pictures';
import { call, newEvent, run, sellForCash } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';
import { withNetworkFault } from '../stack/network-faults';

interface Change {
  event: { _id: string; version: number };
}

const { admin } = staff();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const openAdmin = (path: string) => staffAt(browser, 'admin', path);

it('makes an event from nothing, which buyers then see', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'utsav-poster-'));
  const poster = join(folder, 'poster.png');
  const name = `Folk Songs of Kutch ${Date.now()}`;
  const { page, complaints } = await openAdmin('/events/new');
  await sees(page, 'Add name & poster to proceed');
  await page.screenshot({ path: poster as `${string}.png` });
  await press(page, 'Create Event');
  await sees(page, 'Please enter event name.');
  await type(page, 'Name', name);
  await put(page, 'Date (IST)', `${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}T18:30`);
  await type(page, 'Search address', 'Pune');
  await page.waitForSelector('.ant-select-item-option');
  await picture(page, 'event-form');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await sees(page, 'Address filled from map');
  await page.click('.ProseMirror');
  await page.keyboard.type('An evening by the white desert.');
  await press(page, 'Add ticket category');
  await type(page, 'Type', 'Gold');
  await type(page, 'Price', '750');
  await type(page, 'Total seats', '40');
  const file = (await page.waitForSelector('#event_images_imageUrl')) as ElementHandle<HTMLInputElement>;
  await file.uploadFile(poster);
  await sees(page, 'Image uploaded');
  await sees(page, 'Ready to publish');
  await press(page, 'Create Event');
  await sees(page, 'Event created successfully');
  await page.waitForFunction(() => location.pathname === '/admin/events');
  await type(page, 'Search events', name);
  await sees(page, 'Showing 1 of 1 events.');
  await picture(page, 'events-list');
  await follow(page, `View ${name}`);
  await sees(page, 'An evening by the white desert.');
  await picture(page, 'event-read-only');
  const id = page.url().split('/').at(-1) ?? '';
  const buyer = await newVisitor(browser, 390);
  await buyer.page.goto(`${run.urls.site}/events/${id}`);
  await sees(buyer.page, name);
  const made = await call<{ event: { ticketCategories: { allInPrice: number }[] } }>('GET', `/api/event/${id}`);
  await sees(buyer.page, `₹${made.body.data.event.ticketCategories[0]!.allInPrice.toLocaleString('en-IN')}`);
  expect([...complaints, ...buyer.complaints]).toEqual([]);
  await rm(folder, { recursive: true });
});

it('warns the second of two admins who change the same event, and overwrites nothing', async () => {
  const id = await newEvent(admin.token, 'Two at Once', [{ type: 'Gold', price: 100, fee: 0, totalSeats: 5 }]);
  const { page, complaints } = await openAdmin(`/events/edit/${id}`);
  await sees(page, 'Update Event');
  const { event } = (await call<Change>('GET', `/api/event/${id}`)).body.data;
  const first = await call<Change>('PATCH', `/api/event/${id}`, {
    token: admin.token,
    body: { language: 'Gujarati', version: event.version },
  });
  expect(first.status).toBe(200);
  await type(page, 'Age restriction', '18+');
  await press(page, 'Update Event');
  await sees(page, 'Someone else changed this event');
  await sees(page, 'Gujarati');
  await picture(page, 'event-conflict');
  await press(page, 'Load the newer one');
  await press(page, 'Restore');
  expect(await valueOf(page, 'Age restriction')).toBe('18+');
  expect(await valueOf(page, 'Language')).toBe('Gujarati');
  await press(page, 'Update Event');
  await sees(page, 'Event updated successfully!');
  const { body } = await call<{ event: { language: string; ageRestriction: string } }>('GET', `/api/event/${id}`);
  expect(body.data.event).toMatchObject({ language: 'Gujarati', ageRestriction: '18+' });
  expect(complaints).toEqual([]);
});

it('keeps a form that was being filled in when the session ends', async () => {
  const { page, complaints } = await openAdmin('/events/new');
  await type(page, 'Name', 'Half a Form');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('bb_event_draft')));
  await page.evaluate(() => localStorage.removeItem('bb_user'));
  page.on('dialog', (question) => void question.accept());
  await page.goto(`${run.urls.site}/`);
  await page.goto(`${run.urls.admin}/events/new`);
  await sees(page, 'Unsaved changes were kept');
  await press(page, 'Restore');
  expect(await valueOf(page, 'Name')).toBe('Half a Form');
  expect(complaints).toEqual([]);
});

it('says what is missing in the order of the specification, and names the picture that failed', async () => {
  const { page, complaints } = await openAdmin('/events/new');
  const submit = () => press(page, 'Create Event');
  await submit();
  await seesToast(page, 'Please enter event name.');
  await put(page, 'Name', 'In Order');
  await submit();
  await seesToast(page, 'Please select event date.');
  await put(page, 'Date (IST)', `${new Date().toISOString().slice(0, 10)}T10:00`);
  await submit();
  await seesToast(page, 'Event date must be after today.');
  await put(page, 'Date (IST)', `${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}T18:30`);
  await submit();
  await seesToast(page, 'Please enter venue city.');
  await put(page, 'City', 'Pune');
  await submit();
  await seesToast(page, 'Add at least one ticket category.');
  await press(page, 'Add ticket category');
  await put(page, 'Type', 'Gold');
  await page.locator('::-p-aria([name="Tickets available"][role="switch"])').click();
  for (const name of ['Price', 'Total seats'])
    expect(await page.$eval(`::-p-aria([name="${name}"])`, (field) => (field as HTMLInputElement).disabled)).toBe(true);
  await submit();
  await seesToast(page, 'At least one ticket type must be available.');
  const files = await picturesOf(page);
  await upload(page, 'Poster', files.wrong);
  await seesToast(page, 'Please upload JPG/PNG/WEBP image.');
  await upload(page, 'Poster', files.huge);
  await seesToast(page, 'Image must be under 5 MB.');
  await upload(page, 'Poster', files.fake);
  await seesToast(page, 'Poster upload failed ❌');
  await withNetworkFault(page, { call: /api\/upload/, answer: { status: 200, data: {} } }, async () => {
    await upload(page, 'Poster', files.right);
    await seesToast(page, 'Upload success but no URL returned.');
  });
  await withNetworkFault(page, { call: /POST \/api\/event/, answer: { status: 500, code: 'INTERNAL' } }, async () => {
    await page.locator('::-p-aria([name="Tickets available"][role="switch"])').click();
    await submit();
    await seesToast(page, 'Failed to create event');
  });
  expect(await valueOf(page, 'City')).toBe('Pune');
  expect(complaints).toEqual([]);
});

it('fills in the venue from where the browser stands, or says why it cannot', async () => {
  const { page, complaints } = await openAdmin('/events/new');
  const context = page.browserContext();
  await sees(page, 'Use my location');
  await press(page, 'Use my location');
  await seesToast(page, 'Could not access your location');
  await context.overridePermissions(run.urls.site, ['geolocation']);
  await page.setGeolocation({ latitude: 18.52, longitude: 73.85 });
  await withNetworkFault(page, { call: /geo\/reverse/, answer: { status: 503, code: 'UNAVAILABLE' } }, async () => {
    await press(page, 'Use my location');
    await seesToast(page, 'Failed to reverse geocode location');
  });
  await press(page, 'Use my location');
  await seesToast(page, 'Fetched address from your location');
  expect(await valueOf(page, 'City')).not.toBe('');
  expect(complaints).toEqual([]);
});

it('shows hostile and over-long text as text, and no page grows wider than a phone', async () => {
  const hostile = '<img src=x onerror="window.hacked=1">';
  const name = `${hostile}${'W'.repeat(200 - hostile.length)}`;
  const eventId = await newEvent(admin.token, name, [{ type: 'G'.repeat(60), price: 100, fee: 0, totalSeats: 5 }]);
  const { _id: bookingId, bookingCode } = await sellForCash(admin.token, {
    eventId,
    user: { name, email: `${'m'.repeat(60)}@example.in` },
    categories: [{ categoryId: 'G'.repeat(60), quantity: 1 }],
    notes: name,
  });
  const { page, complaints } = await staffAt(browser, 'admin', '/events', 390);
  for (const [path, title] of [
    [`/events?search=${encodeURIComponent(name.slice(0, 60))}`, 'Events'],
    [`/events/${eventId}`, name],
    [`/events/edit/${eventId}`, 'Edit Event'],
    [`/events/${eventId}/live`, 'Live View'],
    ['/orders', 'Orders'],
    ['/bookings', 'Cash Bookings'],
    [`/bookings/${bookingId}`, bookingCode],
    ['', 'Dashboard'],
  ] as const) {
    await goTo(page, path);
    await page.waitForFunction(
      (text, heading) =>
        document.querySelector('h1')?.textContent === heading &&
        (document.querySelector<HTMLInputElement>('#event_basic_name')?.value ?? document.body.innerText).includes(
          text,
        ),
      {},
      hostile,
      title,
    );
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(complaints).toEqual([]);
});

it('makes events from a file, publishes them together and exports what a saved view shows', async () => {
  const stamp = String(Date.now() % 10_000_000);
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  const folder = await mkdtemp(join(tmpdir(), 'utsav-import-'));
  const csv = join(folder, 'season.csv');
  const lines = ['Name,Start,Venue,City,Tickets,Prices,Seats']
    .concat(
      [`Sarod ${stamp}`, `Sarod ${stamp}`, `=Santoor ${stamp}`].map(
        (name) => `${name},${day} 18:30,Hall,Pune,Gold|Silver,900|400.50,40|60`,
      ),
    )
    .concat(`Late ${stamp},2020-01-01 18:30,Hall,Pune,Gold,900,40`);
  await writeFile(csv, lines.join('\n'));

  const { page, complaints } = await openAdmin('/events');
  await follow(page, 'Import');
  await isAt(page, /\/events\/import$/);
  const file = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
  await file.uploadFile(csv);
  await rowsWhere(page, 'Rows', (rows) => rows.length === 4);
  await sees(page, '2 events can be created, 1 row with errors, 1 row of events that exist.');
  await picture(page, 'import-preview');
  await press(page, 'Import 2 events');
  await sees(page, '2 events created, 1 row with errors, 1 row of events that exist.');
  const failed = await saved(page, () => press(page, 'Download failed rows'));
  expect(failed.content.toString('utf8')).toContain('Event date must be after today.');

  await goTo(page, `/events?search=${stamp}`);
  await rowsWhere(page, 'Events', (rows) => rows.length === 2);
  await press(page, 'Save view');
  await dialogOf(page, 'Save View');
  await put(page, 'Name', `Season ${stamp}`);
  await answer(page, 'Save View', 'Save');
  await page.click('thead input[type="checkbox"]');
  await sees(page, '2 events chosen');
  await press(page, 'Publish');
  await answer(page, 'Publish 2 events?', 'Publish');
  await seesToast(page, '2 events published');
  await rowsWhere(page, 'Events', (rows) => rows.length === 2 && rows.every((row) => row.join().includes('On sale')));

  await goTo(page, '/events');
  await rowsWhere(page, 'Events', (rows) => rows.length > 2);
  await follow(page, `Season ${stamp}`);
  await rowsWhere(page, 'Events', (rows) => rows.length === 2);
  const { name, content } = await saved(page, () => press(page, 'Export CSV'));
  expect(name).toMatch(/^events_/);
  const exported = content.toString('utf8');
  expect(exported.match(new RegExp(stamp, 'g'))).toHaveLength(2);
  expect(exported).toContain(`'=Santoor ${stamp}`);
  expect(exported).toContain('900.00 | 400.50');
  await rm(folder, { recursive: true });
  expect(complaints).toEqual([]);
});
