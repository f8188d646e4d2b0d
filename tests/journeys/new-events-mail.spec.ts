import { call, inbox, newEvent, newMobile, run, signIn, waitFor, type Message } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const { admin } = staff();
const tickets = [{ type: 'Gold', price: 700, fee: 20, totalSeats: 20 }];

it('writes one mail of the events that an organizer publishes together, in the language of the follower, until the link in it ends that', async () => {
  const mobile = newMobile();
  const email = `${mobile}@example.in`;
  const follower = await signIn(mobile, 'Season Follower', email, { language: 'hi' });
  const [organizer, artist] = [`Season ${mobile}`, `Gauri ${mobile}`];
  const publish = (name: string, hindi: string) =>
    newEvent(admin.token, name, tickets, {
      organizer: { name: organizer },
      artists: [artist],
      translations: { hi: { name: hindi } },
    });
  await publish('Season Opening', 'मौसम का आग़ाज़');
  // Whoever follows both reads of an event once.
  for (const [kind, name] of [
    ['organizer', organizer],
    ['artist', artist],
  ] as const)
    await waitFor(`the page of the ${kind}`, async () => {
      const slug = name.toLowerCase().replace(' ', '-');
      const { status } = await call('PUT', `/api/follows/${kind}/${slug}`, { token: follower.token });
      return status === 200 ? true : undefined;
    });
  await publish('Season Middle', 'मौसम का बीच');
  const finale = await publish('Season Finale', 'मौसम का आख़िर');
  const mails = await waitFor('the mail', async () => {
    const found = (await inbox(email, 'email')) as (Message & { html: string })[];
    return found.length > 0 ? found : undefined;
  });
  expect(mails).toHaveLength(1);
  const [{ subject, text, html }] = mails as [(typeof mails)[number]];
  // The first event is in it too where its followers were read after this one began to follow.
  expect(subject).toMatch(/^नया: मौसम का (आग़ाज़|बीच|आख़िर) और [12] अन्य$/);
  for (const name of ['मौसम का बीच', 'मौसम का आख़िर']) expect(text).toContain(name);
  const listed = html.match(new RegExp(`href="${run.urls.site}/hi/events/`, 'g'));
  expect(listed).toHaveLength(subject.includes('और 1') ? 2 : 3);
  expect(text).toContain(`/hi/events/${finale}`);
  expect(html).toContain(`${run.urls.site}/hi/settings?unsubscribe=follows`);

  const body = { kind: 'follows', token: /unsubscribe=follows&token=([\w-]+)/.exec(text)?.[1] };
  expect((await call('POST', '/api/email/unsubscribe', { body })).status).toBe(200);
  expect((await call('GET', '/api/user/mailChoice', { token: follower.token })).body.data).toEqual({ follows: false });
  expect(await inbox(email, 'email')).toHaveLength(1);
});
