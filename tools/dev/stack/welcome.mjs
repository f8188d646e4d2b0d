/** What a newcomer needs first: where to look and how to log in. */
export function welcome({ run: { urls, logins, processes }, chromium }, seconds) {
  const rows = [
    ['Site', urls.site],
    ['Admin', urls.admin],
    ['API docs', urls.docs],
    ['Inbox', `${urls.inbox}  (every SMS and mail: log-in codes, tickets)`],
    ['Payments', `${urls.sandbox}  (Razorpay sandbox)`],
    ...(chromium ? [] : [['Documents', 'wait: there is no browser (see above)']]),
    ...logins.map(({ role, mobile, name }) => [`Log in`, `${mobile}  ${name} (${role})`]),
  ];
  const table = rows.map(([title, text]) => `  ${title.padEnd(10)}${text}`).join('\n');
  return `\nUtsav is ready after ${seconds} s (${processes.length} processes). Ctrl-C stops it.\n\n${table}\n`;
}
