import { sampleEvent } from '../testing/samples';
import { searchPicturesOf, sharePictureOf } from './share-pictures';

const event = sampleEvent({ imageUrl: '/media/tall.webp', landsacpImage: ['/media/wide.webp'] });

it('a shared link shows the wide picture of the event as JPEG, in the size of chat apps', () =>
  expect(sharePictureOf(event)).toEqual({
    path: '/media/wide-share.jpg',
    alt: event.name,
    type: 'image/jpeg',
    width: 1200,
    height: 630,
  }));

it('search engines get the wide picture in two shapes and the tall one as a square', () =>
  expect(searchPicturesOf(event)).toEqual(['/media/wide-16x9.jpg', '/media/wide-4x3.jpg', '/media/tall-1x1.jpg']));

it.each(['', '/media/poster.svg'])(
  'a shared link shows the picture of the site where the event has %j alone',
  (imageUrl) => {
    const bare = sampleEvent({ imageUrl, landsacpImage: [] });
    expect(sharePictureOf(bare)).toMatchObject({ path: '/share.png', alt: 'Ragas at Dawn', type: 'image/png' });
    expect(searchPicturesOf(bare)).toEqual([]);
  },
);

it('a picture that is not ours is shown as it is, of unknown size', () => {
  const imageUrl = 'https://else.example/a.webp';
  const elsewhere = sampleEvent({ imageUrl, landsacpImage: [] });
  expect(sharePictureOf(elsewhere)).toEqual({ path: imageUrl, alt: 'Ragas at Dawn' });
  expect(searchPicturesOf(elsewhere)).toEqual([imageUrl]);
});
