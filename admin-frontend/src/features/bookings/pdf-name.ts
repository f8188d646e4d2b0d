/** The name the server gave the file, if it gave one. */
export const pdfName = (file: File, now: number): string => file.name || `ticket_${now}.pdf`;
