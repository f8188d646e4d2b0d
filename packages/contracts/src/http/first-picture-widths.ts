/** How wide the first picture of a page is shown: its head preloads the same file as the page. Banners fill the window. */
export const firstPictureWidths = {
  gallery: '(min-width:960px) 764px,100vw',
  checkout: 'clamp(76px,14vw,120px)',
};
