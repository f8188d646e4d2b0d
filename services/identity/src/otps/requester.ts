/** The caller that requests a code of a mobile or guesses at it, as far as the limits distinguish requesters. */
export interface Requester {
  /** Names the row of its limits, together with the mobile. */
  readonly key: string;
  /** Hash of the device's id; empty where none was given. */
  readonly device: string;
  /** Hash of the address. */
  readonly address: string;
  /** The two by the pepper of before, while that is accepted. */
  readonly previous?: { readonly device: string; readonly address: string } | undefined;
  /** The mobile logged in on this device before, or is logged in now: strangers cannot spend its limits. */
  readonly isKnown: boolean;
  /** The mobile logged in on this device before. */
  readonly isKnownDevice: boolean;
}
