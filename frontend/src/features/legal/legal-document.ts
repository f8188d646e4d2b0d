export interface LegalSection {
  /** Also the anchor. */
  id: string;
  title: string;
  paragraphs: readonly string[];
}

export interface LegalDocument {
  updated: string;
  intro: string;
  sections: readonly LegalSection[];
}
