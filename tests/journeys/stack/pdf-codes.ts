import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';

/** What the QR codes of a PDF say, page by page, as a scanner at the gate would read them off the print. */
export async function codesInPdf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const codes: string[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: 3, render: 'bitmap' });
      codes.push(decodeQR({ data, width, height }));
    }
    return codes;
  } finally {
    document.destroy();
    library.destroy();
  }
}
