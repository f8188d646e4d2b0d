import { avifVariant, pictureSizes, smallerPicture } from './picture-sizes';

it('lets a browser choose among the sizes that lie beside a picture of ours', () => {
  expect(pictureSizes('/media/uploads/a1.webp')).toBe(
    '/media/uploads/a1-240.webp 240w,/media/uploads/a1-480.webp 480w,/media/uploads/a1-960.webp 960w,/media/uploads/a1.webp 1920w',
  );
  expect(smallerPicture('uploads/a1.webp', 480)).toBe('uploads/a1-480.webp');
  expect(avifVariant('uploads/a1-480.webp')).toBe('uploads/a1-480.avif');
});

it('knows no sizes of a picture from elsewhere, nor of one whose name a list of sizes cannot hold', () => {
  for (const path of ['https://pictures.example/a.webp', '/media/a.svg', '/media/a b.webp', '/media/a,b.webp', ''])
    expect(pictureSizes(path)).toBeUndefined();
});
