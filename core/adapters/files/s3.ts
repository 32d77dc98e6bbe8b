import type { S3Client } from '@aws-sdk/client-s3';
import type { Files } from '../../ports/files.ts';
import { attachment } from './disposition.ts';
import { checkKey } from './key.ts';

export type Bucket = {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
};

/** Files in a bucket. The client is loaded with the first file: it costs the start 150 ms. */
export const s3Files = (settings: Bucket): Files => {
  const Bucket = settings.bucket;
  let loading: ReturnType<typeof load> | undefined;
  const s3 = () => {
    loading ??= load(settings);
    return loading;
  };

  return {
    async presignPost({ key, contentType, maxBytes }) {
      const { client, createPresignedPost } = await s3();
      const form = await createPresignedPost(client, {
        Bucket,
        Key: checkKey(key),
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
        Expires: 600,
      });
      return { url: form.url, fields: form.fields };
    },

    async presignPut({ key, contentType, bytes }) {
      const { client, sdk, getSignedUrl } = await s3();
      const command = new sdk.PutObjectCommand({
        Bucket,
        Key: checkKey(key),
        ContentType: contentType,
        ContentLength: bytes,
      });
      // Both are part of the signature: another type or size is refused by the bucket.
      const signableHeaders = new Set(['host', 'content-type', 'content-length']);
      return getSignedUrl(client, command, { expiresIn: 600, signableHeaders });
    },

    async url(key, { seconds = 300, fileName } = {}) {
      const { client, sdk, getSignedUrl } = await s3();
      const name = fileName ?? key.split('/').at(-1) ?? key;
      const command = new sdk.GetObjectCommand({
        Bucket,
        Key: checkKey(key),
        ResponseContentDisposition: attachment(name),
      });
      return getSignedUrl(client, command, { expiresIn: seconds });
    },

    async put(key, body, contentType) {
      const { client, sdk } = await s3();
      await client.send(
        new sdk.PutObjectCommand({
          Bucket,
          Key: checkKey(key),
          Body: body,
          ContentType: contentType,
        }),
      );
    },

    async get(key) {
      const { client, sdk } = await s3();
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkKey(key) }));
      if (!Body) throw new Error(`The bucket gave no content for ${key}`);
      return Body.transformToByteArray();
    },

    async delete(key) {
      const { client, sdk } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
    },

    async usage(prefix) {
      const { client, sdk } = await s3();
      let bytes = 0;
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: `${prefix.replace(/\/$/, '')}/`,
            ContinuationToken,
          }),
        );
        for (const object of page.Contents ?? []) bytes += object.Size ?? 0;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return bytes;
    },
  };
};

async function load({ region, endpoint, accessKeyId, secretAccessKey }: Bucket) {
  const [sdk, { createPresignedPost }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-presigned-post'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client: S3Client = new sdk.S3Client({
    region,
    // Compatible servers have no wildcard host names, and do not know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, createPresignedPost, getSignedUrl };
}
