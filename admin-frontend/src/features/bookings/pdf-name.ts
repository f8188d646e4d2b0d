/** The name the server gave the file, as far as the client hands one on. */
export const pdfName = (file: Blob, now: number): string => (file instanceof File && file.name) || `ticket_${now}.pdf`;
