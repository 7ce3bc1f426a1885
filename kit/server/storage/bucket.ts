import type { S3Settings } from '../config.ts'
import { callStore, requireSafeKey } from './call-store.ts'
import type { Storage } from './file-store.ts'

/** An S3 bucket, or another service with the same protocol. */
export function createBucketStorage(settings: S3Settings, limitMilliseconds: number): Storage {
  let opened: ReturnType<typeof openBucket> | undefined
  const open = () => (opened ??= openBucket(settings))
  const call = async <T>(work: (bucket: Awaited<ReturnType<typeof openBucket>>, signal: AbortSignal) => Promise<T>) => {
    const bucket = await open()
    return callStore(limitMilliseconds, (signal) => work(bucket, signal))
  }
  const locate = (key: string) => ({ Bucket: settings.bucket, Key: requireSafeKey(key) })
  return {
    async put(key, bytes, mediaType) {
      const place = locate(key)
      await call(({ client, s3 }, abortSignal) =>
        client.send(new s3.PutObjectCommand({ ...place, Body: bytes, ContentType: mediaType }), { abortSignal }),
      )
    },
    async get(key) {
      const place = locate(key)
      return call(async ({ client, s3 }, abortSignal) => {
        const { Body } = await client.send(new s3.GetObjectCommand(place), { abortSignal })
        if (!Body) throw new Error(`The file store sent nothing for ${key}`)
        return Body.transformToByteArray()
      })
    },
    async delete(key) {
      const place = locate(key)
      await call(({ client, s3 }, abortSignal) => client.send(new s3.DeleteObjectCommand(place), { abortSignal }))
    },
    async *listOld(before) {
      let from: string | undefined
      do {
        const page = await call(({ client, s3 }, abortSignal) =>
          client.send(new s3.ListObjectsV2Command({ Bucket: settings.bucket, ContinuationToken: from }), { abortSignal }),
        )
        const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified !== undefined && LastModified < before)
        if (old.length > 0) yield old.flatMap(({ Key }) => Key ?? [])
        from = page.NextContinuationToken
      } while (from)
    },
  }
}

/** Loads the S3 client, which programs without a bucket never need. */
async function openBucket({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    // Other S3-compatible services may not support the newer checksums.
    ...(endpoint
      ? {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }
      : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  return { client, s3 }
}
