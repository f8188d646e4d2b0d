export const TIMEOUT_MS = 10_000;
export const signal = () => AbortSignal.timeout(TIMEOUT_MS);
export const basic = (user, password) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
