import multipart from '@fastify/multipart';
import { AppError } from '@utsav/contracts/errors/app-error';
import { maxPictureBytes, pictureField } from '@utsav/contracts/http/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Around the picture: boundaries and headers of the parts. */
const maxWrapping = 64 * 1024;

/** Parts are accepted only where the table of routes wants them. */
export async function addUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: true,
    // One more than is right, so that two files are seen as such.
    limits: { fileSize: maxPictureBytes, files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 20 },
  });
  server.addHook('preParsing', (request, _reply, payload, done) => {
    const { route, headers } = request;
    const isMultipart = headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
    if (isMultipart && route && route.bodyKind !== 'multipart') done(new AppError('MEDIA_TYPE_UNSUPPORTED'));
    else done(null, payload);
  });
}

/** The one file of an upload. Throws MEDIA_TYPE_UNSUPPORTED, VALIDATION, IMAGE_TOO_LARGE. */
export async function uploadedPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('MEDIA_TYPE_UNSUPPORTED');
  if (Number(request.headers['content-length'] ?? 0) > maxPictureBytes + maxWrapping)
    throw new AppError('IMAGE_TOO_LARGE');
  const pictures: Buffer[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' || part.fieldname !== pictureField)
        throw refused(part.fieldname, `Unknown field: ${part.fieldname.slice(0, 60)}`);
      pictures.push(await part.toBuffer());
      if (pictures.length > 1) throw refused(pictureField, 'Send one file at a time.');
    }
  } catch (error) {
    throw knownError(error);
  }
  const [picture] = pictures;
  if (!picture) throw refused(pictureField, 'Please choose a file.');
  if (picture.length === 0) throw refused(pictureField, 'This file is empty.');
  return picture;
}

const refused = (field: string, message: string): AppError =>
  new AppError('VALIDATION', { details: [{ field: field.slice(0, 60), message }] });

function knownError(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('IMAGE_TOO_LARGE');
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return refused(pictureField, 'Send one file at a time.');
  if (error instanceof AppError) return error;
  // What the parser says of parts that do not hold together.
  return new AppError('BODY_MALFORMED');
}
