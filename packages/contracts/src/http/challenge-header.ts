/** Carries the solution of the challenge of ADDRESS_CHALLENGE_REQUIRED: an ALTCHA payload in base64. */
export const challengeHeader = 'x-challenge-solution';
export const maxSolutionLength = 4000;
