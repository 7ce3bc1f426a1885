import { join } from 'node:path'
import type { Config } from './config.ts'
import { slot } from './provided.ts'
import { createBucketStorage } from './storage/bucket.ts'
import type { Storage } from './storage/file-store.ts'
import { createFolderStorage } from './storage/folder.ts'

export { isMissingFile } from './storage/call-store.ts'
export type { Storage } from './storage/file-store.ts'

export const storage = slot<Storage>('storage')

/** The longest that one call to the file store may take. Shorter than the delivery timeout, so that a try ends before the next one. */
const limitMilliseconds = 15_000

/** The data folder, or an S3 bucket when S3_BUCKET is set. */
export function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, limit = limitMilliseconds): Storage {
  return s3 ? createBucketStorage(s3, limit) : createFolderStorage(join(dataDir, 'files'), limit)
}
