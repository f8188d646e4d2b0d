import { redactAccount, redactPersonalData, redactIssued } from './redact-personal-data';

it('redacts personal data and codes from audit entries', () => {
  const booking = {
    _id: 'bkg_1',
    buyer: { name: 'Asha' },
    a: [{ email: 'a@b.in', code: 1, codes: ['x'] }],
    status: 'paid',
  };
  expect(redactPersonalData(booking)).toBe('{"_id":"bkg_1","a":[{"code":1}],"status":"paid"}');
  expect(redactPersonalData({ text: 'x'.repeat(40_000) })).toBe('{"omitted":"40011 characters"}');
  expect(redactPersonalData({ userId: { _id: 'usr_1', name: 'Asha' }, issuedBy: null })).toBe(
    '{"userId":"usr_1","issuedBy":null}',
  );
  expect(redactAccount({ id: 'usr_1', role: 'admin', name: 'Asha' })).toEqual({ id: 'usr_1', role: 'admin' });
  expect([redactPersonalData(undefined), redactPersonalData(null)]).toEqual(['', '']);
});

it('keeps keys and secrets that were issued out of audit entries', () => {
  const account = { _id: 'sva_1', name: 'Accounting' };
  expect(redactIssued({ account, key: 'utsav_secret' })).toEqual(account);
  expect(redactIssued({ webhook: { _id: 'whk_1' }, secret: 'whsec_secret' })).toEqual({ _id: 'whk_1' });
  expect([redactIssued(account), redactIssued(undefined)]).toEqual([account, undefined]);
});
