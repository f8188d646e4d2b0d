import type { GetObjectCommandInput, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Readable } from 'node:stream';
import type { ObjectStoreConfig } from '../config/object-store-config';
import type { Log } from '../log/log';
import { isObjectName, ObjectStore, requireObjectName, type ByteRange, type StoredObject } from './object-store';

const connectionTimeout = 1000;
/** Until the store answers; its body may take longer. All attempts together end before callers of a service do. */
const requestTimeout = 3000;
const maxAttempts = 3;
const retryAfterSeconds = 5;

/** The library of a process that uses no bucket is never loaded. */
const library = () => import('@aws-sdk/client-s3');

async function connect(config: ObjectStoreConfig): Promise<S3Client> {
  const { S3Client } = await library();
  const {
    OBJECT_STORE_ENDPOINT: endpoint,
    OBJECT_STORE_REGION: region,
    OBJECT_STORE_PATH_STYLE: forcePathStyle,
    OBJECT_STORE_ACCESS_KEY_ID: accessKeyId,
    OBJECT_STORE_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  return new S3Client({
    region,
    forcePathStyle,
    maxAttempts,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    // Stores that are not the one of AWS know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
    // Without keys: the role of the machine, as the library finds it.
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

const isMissing = ({ name }: S3ServiceException): boolean => name === 'NoSuchKey' || name === 'NotFound';

/** Below a prefix of a bucket, over the S3 protocol. */
export class S3ObjectStore extends ObjectStore {
  private connected: Promise<S3Client> | undefined;

  constructor(
    private readonly config: ObjectStoreConfig,
    private readonly prefix: string,
    private readonly log: Log,
  ) {
    super();
  }

  async put(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
    requireObjectName(name);
    const { PutObjectCommand } = await library();
    await this.run(name, (client, at) =>
      client.send(new PutObjectCommand({ ...at, Body: bytes, ContentType: contentType })),
    );
  }

  async find(name: string): Promise<StoredObject | null> {
    if (!isObjectName(name)) return null;
    const { HeadObjectCommand } = await library();
    const head = await this.run(name, (client, at) => client.send(new HeadObjectCommand(at)));
    if (!head) return null;
    const { ContentLength = 0, ETag = '', LastModified = new Date(0) } = head;
    return {
      size: ContentLength,
      modifiedAt: LastModified,
      etag: `W/${ETag}`,
      read: (range) => this.read(name, ETag, range),
    };
  }

  async load(name: string): Promise<Buffer | null> {
    if (!isObjectName(name)) return null;
    const bytes = await this.run(name, async (client, at) => {
      const { GetObjectCommand } = await library();
      const { Body } = await client.send(new GetObjectCommand(at));
      return Body?.transformToByteArray();
    });
    return bytes ? Buffer.from(bytes) : null;
  }

  async remove(name: string): Promise<void> {
    if (!isObjectName(name)) return;
    const { DeleteObjectCommand } = await library();
    await this.run(name, (client, at) => client.send(new DeleteObjectCommand(at)));
  }

  /** Of the content that was found: not of what replaced it meanwhile. */
  private async read(name: string, etag: string, range?: ByteRange): Promise<Readable> {
    const { GetObjectCommand } = await library();
    const part: Partial<GetObjectCommandInput> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const found = await this.run(name, (client, at) =>
      client.send(new GetObjectCommand({ ...at, ...part, IfMatch: etag })),
    );
    if (!found?.Body) throw new AppError('NOT_FOUND');
    return found.Body as Readable;
  }

  /** Null where there is no such object. Throws UNAVAILABLE when the store refuses the call or does not answer. */
  private async run<T>(
    name: string,
    call: (client: S3Client, at: { Bucket: string; Key: string }) => Promise<T>,
  ): Promise<T | null> {
    try {
      this.connected ??= connect(this.config);
      const { OBJECT_STORE_BUCKET: Bucket, OBJECT_STORE_PREFIX } = this.config;
      return await call(await this.connected, { Bucket, Key: OBJECT_STORE_PREFIX + this.prefix + name });
    } catch (error) {
      if (isMissing(error as S3ServiceException)) return null;
      const { message, $metadata, ...failed } = error as S3ServiceException & { code?: string };
      const reason = failed.code ?? (error as Error).name;
      this.log.error(
        { event: 'object-store.failed', reason, message, status: $metadata?.httpStatusCode, object: name },
        'the object store refused a call or did not answer',
      );
      throw new AppError('UNAVAILABLE', { retryAfterSeconds });
    }
  }
}
