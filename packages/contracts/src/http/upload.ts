import { z } from 'zod';
import { defineRoutes, UserIdParams } from './route';

/** Bytes of the picture, as the forms say: Max 5MB allowed. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** The name of the one part of an upload. */
export const pictureField = 'file';

export const uploadRoutes = defineRoutes({
  'POST /api/upload': {
    operationId: 'uploadPicture',
    access: 'events.edit',
    audit: 'picture.create',
    tag: 'Console',
    summary: 'Keep a picture (JPG, PNG or WEBP, 5 MB); it is decoded and written anew',
    bodyKind: 'multipart',
    data: z.object({ url: z.string() }),
    lifted: ['url'],
    limit: 'upload',
  },
  'POST /api/user/uploadProfileImage/:userId': {
    operationId: 'uploadProfilePicture',
    access: 'member',
    audit: 'user.change-picture',
    tag: 'Accounts',
    summary: 'Change own profile picture (JPG, PNG or WEBP, 5 MB)',
    params: UserIdParams,
    bodyKind: 'multipart',
    data: z.object({ url: z.string(), imageUrl: z.string(), profileImage: z.string() }),
    lifted: ['url', 'imageUrl', 'profileImage'],
    limit: 'upload',
  },
});
