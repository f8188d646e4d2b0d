/** For so long after a factor was proved, calls that need it fresh are served. */
export const freshFactorMs = 10 * 60_000;

export const factorKinds = ['passkey', 'totp'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** What a session must do before it has staff rights. */
export const factorSteps = ['none', 'enrol', 'verify'] as const;
export type FactorStep = (typeof factorSteps)[number];
