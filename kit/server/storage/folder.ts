import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { callStore, requireSafeKey } from './call-store.ts'
import type { Storage } from './file-store.ts'

const draftEnd = '.part'
const listLength = 1000

/** Writes files atomically: to a temporary name, flushed to disk, then renamed. */
export function createFolderStorage(root: string, limitMilliseconds: number): Storage {
  const getPath = (key: string) => join(root, requireSafeKey(key))
  // A disk of another machine can hang just like a bucket.
  const call = <T>(work: () => Promise<T>) => callStore(limitMilliseconds, work)
  return {
    async put(key, bytes) {
      const place = getPath(key)
      await call(() => writeFile(place, bytes))
    },
    get: async (key) => {
      const place = getPath(key)
      return call(() => readFile(place))
    },
    delete: async (key) => {
      const place = getPath(key)
      await call(() => rm(place, { force: true }))
    },
    listOld: (before) => listOldFiles(root, before),
  }
}

async function writeFile(place: string, bytes: Uint8Array): Promise<void> {
  const draft = `${place}.${randomUUID()}${draftEnd}`
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

async function* listOldFiles(root: string, before: Date): AsyncIterable<string[]> {
  let keys: string[] = []
  for await (const place of listFiles(root)) {
    const written = await stat(place).catch(() => null)
    if (!written || written.mtime >= before) continue
    if (place.endsWith(draftEnd)) {
      await rm(place, { force: true })
      continue
    }
    if (keys.push(relative(root, place).split(sep).join('/')) < listLength) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

/** One folder entry after the other, so that a million files take no memory. A missing folder has no files. */
async function* listFiles(folder: string): AsyncIterable<string> {
  const opened = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  for await (const entry of opened ?? [])
    if (entry.isDirectory()) yield* listFiles(join(folder, entry.name))
    else if (entry.isFile()) yield join(folder, entry.name)
}
