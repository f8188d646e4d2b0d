type Text = string | ((...parts: never[]) => string);

/** The messages of one namespace. */
export type Section = Record<string, Text>;

/** By namespace; absent for English, whose messages lie beside the code. */
let active: Readonly<Record<string, Section>> | undefined;

export const activate = (messages: Readonly<Record<string, Section>> | undefined): void => {
  active = messages;
};

export const activeSection = (name: string): Section | undefined => active?.[name];
