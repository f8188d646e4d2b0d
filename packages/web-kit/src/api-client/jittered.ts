/** Up to a fifth shorter or longer, so that clients that began together do not stay together. */
export const jittered = (milliseconds: number): number => milliseconds * (0.8 + 0.4 * Math.random());
