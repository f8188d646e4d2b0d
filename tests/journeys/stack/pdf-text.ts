import { PDFiumLibrary } from '@hyzyla/pdfium';

/** All text of a PDF, as a reader program finds it. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText()).join('\n');
  } finally {
    document.destroy();
    library.destroy();
  }
}
