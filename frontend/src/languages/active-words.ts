type Text = string | ((...parts: never[]) => string);

/** The words of one part of the site. */
export type Section = Record<string, Text>;

/** Section by section, what a language calls things; absent for English, whose words lie beside the code. */
let active: Readonly<Record<string, Section>> | undefined;

export const activate = (words: Readonly<Record<string, Section>> | undefined): void => {
  active = words;
};

export const activeSection = (name: string): Section | undefined => active?.[name];
