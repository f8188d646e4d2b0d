import { createTransport } from 'nodemailer';
import { transportUrl } from './mailer';

const optionsOf = (url: string) =>
  createTransport(transportUrl(url)).options as { requireTLS?: boolean; secure?: boolean };

it.each(['smtp://mail.example.in:587', 'smtp://10.0.0.5:25', 'smtp://user:secret@mail.example.in'])(
  'a mail to %s leaves by TLS or not at all',
  (url) => expect(optionsOf(url).requireTLS).toBe(true),
);

it.each(['smtp://inbox:4025?requireTLS=false', 'smtp://127.0.0.1:1025', 'smtp://localhost:1025', 'smtp://[::1]:1025'])(
  'a mail to %s, on this machine or where the address says so, needs none',
  (url) => expect(optionsOf(url).requireTLS).toBeFalsy(),
);

it('what begins with TLS stays so', () => expect(optionsOf('smtps://mail.example.in').secure).toBe(true));
