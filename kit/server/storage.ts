import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuse, standardRefusals } from '../../common/refusal.ts'
import type { Config, S3Settings } from './config.ts'
import { slot } from './provided.ts'

/** Stores files by our own keys: words of letters, digits, `-` and `_`, joined by `/`. */
export interface Storage {
  /** Resolves when the file would survive a power outage. Refuses with 507 when storage is full. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  delete(key: string): Promise<void>
}

export const storage = slot<Storage>('storage')

/** The data folder, or an S3 bucket when S3_BUCKET is set. */
export function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage {
  return s3 ? createBucketStorage(s3) : createFolderStorage(join(dataDir, 'files'))
}

/** Writes files atomically: to a temporary name, flushed to disk, then renamed. */
function createFolderStorage(root: string): Storage {
  const getPath = (key: string) => join(root, requireSafeKey(key))
  return {
    async put(key, bytes) {
      const place = getPath(key)
      const draft = `${place}.${randomUUID()}.part`
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await writeThrough(draft, bytes)
        await rename(draft, place)
        await syncFolder(dirname(place))
      } catch (error) {
        await rm(draft, { force: true })
        if (error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code)))
          refuse(standardRefusals.full)
        throw error
      }
    },
    get: (key) => readFile(getPath(key)),
    delete: (key) => rm(getPath(key), { force: true }),
  }
}

async function writeThrough(place: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(place, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new file's name is stored in its folder, which must be flushed separately. Not possible on Windows. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function createBucketStorage(settings: S3Settings): Storage {
  let opened: ReturnType<typeof openBucket> | undefined
  const disk = () => (opened ??= openBucket(settings))
  return {
    put: async (key, bytes, mediaType) => (await disk()).put(requireSafeKey(key), bytes, { contentType: mediaType }),
    get: async (key) => (await disk()).getBytes(requireSafeKey(key)),
    delete: async (key) => (await disk()).delete(requireSafeKey(key)),
  }
}

/** Loads the S3 client, which programs without a bucket never need. */
async function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      // Buckets created since 2023 refuse access lists; the bucket itself is private.
      supportsACL: false,
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
    }),
  )
}

function requireSafeKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}
