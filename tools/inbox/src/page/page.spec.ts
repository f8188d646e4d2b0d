import { Bench } from '../testing';

let bench: Bench;
beforeEach(async () => (bench = await Bench.start()));
afterEach(() => bench.close());

const page = async (query = ''): Promise<string> => (await fetch(`${bench.url}/${query}`)).text();

describe('the page', () => {
  it('says how to send when there is nothing yet', async () => {
    expect(await page()).toContain('data-testid="empty-state"');
  });

  it('filters by part of a number and by channel', async () => {
    await bench.sms({ to: '+919876543210', text: 'first' });
    await bench.sms({ to: '+919000000001', text: 'second' }, { path: '/whatsapp' });
    const rows = (html: string) => html.match(/data-testid="message"/g)?.length ?? 0;
    expect(rows(await page())).toBe(2);
    expect(rows(await page('?to=%2B91%2098765'))).toBe(1);
    expect(rows(await page('?channel=whatsapp'))).toBe(1);
    expect(await page('?to=nobody')).toContain('data-testid="nothing-found"');
  });

  it('shows the code to copy, and the text as text', async () => {
    await bench.sms({ text: 'Code 482913 <img src=x> https://utsav.example/t/1.' });
    const [message] = await bench.messages();
    const html = await page(`?message=${message?.id}`);
    expect(html).toContain('data-copy="482913"');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).toContain('<a href="https://utsav.example/t/1" target="_blank"');
  });
});
