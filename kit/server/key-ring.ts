import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'
import { PlainMessage } from './plain-message.ts'
import { SealedBox } from './sealed-box.ts'

export const recordKeysFile = 'record-keys.json'

/** 32 bytes in Base64. */
const key = z.strictObject({ id: z.int().positive(), key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/) })
const keyFile = z.strictObject({ keys: z.array(key).min(1) })
type Key = z.output<typeof key>

/** Bytes encrypted with one of the ring's keys. */
export interface RingSealed {
  keyId: number
  bytes: Buffer
}

type KeySettings = Pick<Config, 'dataDir' | 'recordKeysFile'>

/**
 * Encrypts personal records with keys from a file outside of the database. The newest key seals, and any of them opens. The file is read
 * again when it changes, so that a rotation takes effect in every running program.
 */
export class KeyRing {
  readonly #path: string
  #readAt = -1
  #keys = new Map<number, SealedBox>()

  /** Use `loadKeyRing` instead. */
  constructor(path: string) {
    this.#path = path
    this.#refresh()
  }

  get newestId(): number {
    this.#refresh()
    return Math.max(...this.#keys.keys())
  }

  has(keyId: number): boolean {
    this.#refresh()
    return this.#keys.has(keyId)
  }

  /** `about` is bound to the bytes, so that they cannot be moved to another row. */
  seal(bytes: Uint8Array, about: string): RingSealed {
    const keyId = this.newestId
    return { keyId, bytes: this.#get(keyId).sealBytes(bytes, about) }
  }

  /** Throws when the bytes were changed, moved, or sealed with a key that is no longer in the file. */
  open({ keyId, bytes }: RingSealed, about: string): Buffer {
    this.#refresh()
    return this.#get(keyId).openBytes(bytes, about)
  }

  #get(keyId: number): SealedBox {
    const box = this.#keys.get(keyId)
    if (!box) throw new Error(`${this.#path} has no key ${keyId}`)
    return box
  }

  #refresh(): void {
    const { mtimeMs } = statSync(this.#path)
    if (mtimeMs === this.#readAt) return
    this.#keys = new Map(readKeys(this.#path).map(({ id, key: text }) => [id, new SealedBox(Buffer.from(text, 'base64'))]))
    this.#readAt = mtimeMs
  }
}

/** The ring in the data folder, made at the first start, or in the file that a setting names, which is never made. */
export async function loadKeyRing({ dataDir, recordKeysFile: otherFile }: KeySettings): Promise<KeyRing> {
  if (otherFile) {
    readKeys(otherFile)
    return new KeyRing(otherFile)
  }
  const path = join(dataDir, recordKeysFile)
  await mkdir(dataDir, { recursive: true })
  const draft = await writeDraft(path, [makeKey(1)])
  // When two programs start at once, the first to link its file wins.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return new KeyRing(path)
}

/** Throws a `PlainMessage` when the file lacks a key that records are sealed with, because a new one could not open them. */
export function requireRecordKeys(settings: KeySettings, used: ReadonlySet<number>): void {
  if (used.size === 0) return
  const path = getPath(settings)
  const known = new Set(existsSync(path) ? readKeys(path).map(({ id }) => id) : [])
  if ([...used].some((id) => !known.has(id)))
    throw new PlainMessage(
      `The keys that encrypted the personal records are missing: ${path}. Restore that file from a backup, or name it in RECORD_KEYS_FILE.`,
    )
}

/** Adds a key that seals from now on. Returns its id. */
export async function addRingKey(settings: KeySettings): Promise<number> {
  const path = getPath(settings)
  const keys = readKeys(path)
  const made = makeKey(Math.max(...keys.map(({ id }) => id)) + 1)
  await rename(await writeDraft(path, [...keys, made]), path)
  return made.id
}

/** Removes the keys that nothing is sealed with any more, except the newest two. Returns their ids. */
export async function dropRingKeys(settings: KeySettings, used: ReadonlySet<number>): Promise<number[]> {
  const path = getPath(settings)
  const keys = readKeys(path)
  const kept = new Set(
    keys
      .slice(-2)
      .map(({ id }) => id)
      .concat([...used]),
  )
  const dropped = keys.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (dropped.length > 0)
    await rename(
      await writeDraft(
        path,
        keys.filter(({ id }) => kept.has(id)),
      ),
      path,
    )
  return dropped
}

const getPath = ({ dataDir, recordKeysFile: otherFile }: KeySettings) => otherFile ?? join(dataDir, recordKeysFile)

const makeKey = (id: number): Key => ({ id, key: randomBytes(32).toString('base64') })

async function writeDraft(path: string, keys: readonly Key[]): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600, flush: true })
  return draft
}

function readKeys(path: string): Key[] {
  try {
    return keyFile.parse(JSON.parse(readFileSync(path, 'utf8'))).keys.toSorted((a, b) => a.id - b.id)
  } catch {
    throw new PlainMessage(`The keys of the personal records cannot be read: ${path}. Restore that file from a backup.`)
  }
}
