import { brandName } from '@utsav/brand/name';
import { InboxFixture } from '../testing';

let inbox: InboxFixture;
beforeEach(async () => (inbox = await InboxFixture.start()));
afterEach(() => inbox.close());

const page = async (query = ''): Promise<string> => (await fetch(`${inbox.url}/${query}`)).text();

describe('the page', () => {
  it('says how to send when there is nothing yet', async () => {
    expect(await page()).toContain('data-testid="empty-state"');
  });

  it('filters by part of a number and by channel', async () => {
    await inbox.sms({ to: '+919876543210' });
    await inbox.sms({ to: '+919000000001' });
    await inbox.mailer.sendMail({ from: 'a@b.example', to: 'c@d.example', subject: 's', text: 't' });
    const rows = (html: string) => html.match(/data-testid="message"/g)?.length ?? 0;
    expect(rows(await page())).toBe(3);
    expect(rows(await page('?to=%2B91%2098765'))).toBe(1);
    expect(rows(await page('?channel=email'))).toBe(1);
    expect(await page('?to=nobody')).toContain('data-testid="nothing-found"');
  });

  it('shows the code to copy, and the text as text', async () => {
    await inbox.sms({ code: '482913' });
    const [code] = await inbox.messages();
    expect(await page(`?message=${code?.id}`)).toContain('data-copy="482913"');
    const link = 'https://utsav.example/tickets';
    await inbox.twilio({ Body: `${brandName}: A moves from 1 to 2. Booking UT1 moves too, open ${link} for it.` });
    const [message] = await inbox.messages();
    const html = await page(`?message=${message?.id}`);
    expect(html).toContain(`<a href="${link}" target="_blank"`);
    await inbox.mailer.sendMail({ from: 'a@b.example', to: 'c@d.example', subject: '<img src=x>', text: 't' });
    expect(await page()).toContain('&lt;img src=x&gt;');
  });
});
