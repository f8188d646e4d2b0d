/** For `satisfies`: a field that one type has and the other does not know, and which would be lost in silence, does not compile. */
export type NoOther<Given, Known extends PropertyKey> = Record<Exclude<keyof Given, Known>, never>;
