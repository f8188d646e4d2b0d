/** A ticket card as a picture for the phone's gallery; the library loads with the first click. */
export async function captureTicket(card: HTMLElement, name: string): Promise<void> {
  const { toPng } = await import('html-to-image');
  const ground = getComputedStyle(document.body).backgroundColor;
  const isButton = (node: HTMLElement) => node.dataset?.capture === 'skip';
  const address = await toPng(card, { pixelRatio: 2, backgroundColor: ground, filter: (node) => !isButton(node) });
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.png`;
  link.click();
}
