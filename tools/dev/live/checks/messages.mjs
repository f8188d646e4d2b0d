import { basic, signal } from './answers.mjs';

const domainOf = (address) => /@([\w.-]+)/.exec(address)?.[1]?.toLowerCase();

/** Names under which relays publish the key that they sign with; Amazon SES has one of its own for each account. */
const usualSelectors = [
  'brevo1',
  'brevo2',
  'mail',
  'default',
  'dkim',
  'google',
  'k1',
  'k2',
  'k3',
  's1',
  's2',
  'selector1',
  'selector2',
  'smtp',
  'pm',
  'zmail',
  'zoho',
  'mta',
  'mx',
  'key1',
];

const isKey = (records) => records.some((text) => /(^|;)\s*(v=DKIM1|k=rsa|k=ed25519|p=[A-Za-z0-9+/])/.test(text));

async function dkimErrors(domain, { reach, dkim }) {
  const names = dkim ? [dkim] : usualSelectors;
  const found = await Promise.all(names.map((name) => reach.txt(`${name}._domainkey.${domain}`)));
  if (found.some(isKey)) return [];
  return [
    dkim
      ? `${domain} has no DKIM key at ${dkim}._domainkey`
      : `${domain} has no DKIM key at the usual names: give the one of your relay, -- FILE --dkim NAME (NAME._domainkey.${domain})`,
  ];
}

/** Text with a number, or the reason why there is none. */
async function msg91Balance({ MSG91_URL: origin, MSG91_AUTH_KEY: key }, reach, type) {
  const query = new URLSearchParams({ authkey: key, type });
  const response = await reach.fetch(`${origin}/api/balance.php?${query}`, { signal: signal() });
  const text = (await response.text()).trim();
  return {
    status: response.status,
    text,
    amount: /^"?\d+(\.\d+)?"?$/.test(text) ? Number(text.replaceAll('"', '')) : undefined,
  };
}

/** Wallet and transactional route: the account pays by one of them. */
const balances = ['0', '4'];

async function msg91Errors(settings, reach) {
  const answers = [];
  for (const type of balances) answers.push(await msg91Balance(settings, reach, type));
  const amounts = answers.map(({ amount }) => amount).filter((amount) => amount !== undefined);
  const { status, text } = answers[0];
  if (amounts.length === 0)
    return [
      `MSG91 tells no balance (${status}: ${text.slice(0, 100)}): MSG91_AUTH_KEY, and the addresses that its IP security lets in`,
    ];
  return Math.max(...amounts) > 0 ? [] : ['MSG91: the balance is 0, so no SMS is sent'];
}

async function twilioErrors({ TWILIO_URL: origin, TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token }, reach) {
  const url = `${origin}/2010-04-01/Accounts/${sid}.json`;
  const response = await reach.fetch(url, { headers: { authorization: basic(sid, token) }, signal: signal() });
  if (!response.ok) return [`Twilio answers ${response.status}: TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN`];
  const { status = 'active' } = await response.json();
  return status === 'active' ? [] : [`Twilio: the account is ${status}`];
}

export const messageChecks = {
  'the mail server takes our login, by TLS': ({ config, reach }) => reach.smtp(config('notifications').SMTP_URL),

  'mails come from an address of yours': ({ config }) =>
    ['MAIL_FROM', 'SUPPORT_EMAIL']
      .filter((name) =>
        /\.(example|test|invalid|localhost)$/.test(domainOf(config('notifications')[name]) ?? '.invalid'),
      )
      .map((name) => `${name}: is the example's; name one of your domain`),

  'receivers can tell our mail from forgeries': async (context) => {
    const { config, reach } = context;
    const domain = domainOf(config('notifications').MAIL_FROM);
    const [own, dmarc, dkim] = await Promise.all([
      reach.txt(domain),
      reach.txt(`_dmarc.${domain}`),
      dkimErrors(domain, context),
    ]);
    const policies = own.filter((text) => text.toLowerCase().startsWith('v=spf1'));
    return [
      ...(policies.length === 0 ? [`${domain} has no SPF record (TXT v=spf1 …)`] : []),
      ...(policies.length > 1 ? [`${domain} has ${policies.length} SPF records, of which receivers take none`] : []),
      ...(dmarc.some((text) => text.startsWith('v=DMARC1')) ? [] : [`${domain} has no DMARC record (TXT at _dmarc)`]),
      ...dkim,
    ];
  },

  'the SMS account is open': async ({ config, reach }) => {
    const settings = config('notifications');
    const used = [settings.SMS_PROVIDER, settings.SMS_FALLBACK_PROVIDER];
    return [
      ...(used.includes('msg91') ? await msg91Errors(settings, reach) : []),
      ...(used.includes('twilio') ? await twilioErrors(settings, reach) : []),
    ];
  },
};
