import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PlainMessage } from '../plain-message.ts'

export const manifestFile = 'backup.json'
export const backupFormat = 1

const Manifest = z.object({
  format: z.int(),
  madeAt: z.string(),
  /** In the order of their numbers. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** The hash of the table's text before it was packed, in hex. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.int().nullable() })),
  /** Null when the files stayed in a bucket. */
  files: z.array(z.object({ key: z.string(), mediaType: z.string(), bytes: z.int(), sha256: z.string() })).nullable(),
  bucket: z.string().nullable(),
  /** The names of the key files in the folder `keys`. */
  keys: z.array(z.string()),
})

/** The contents of a backup. It is written last, so a folder with it is complete. */
export type Manifest = z.output<typeof Manifest>

/** Throws a `PlainMessage` when the folder is not a backup that this program can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw new PlainMessage(`${folder} is not a complete backup: it has no ${manifestFile}.`)
  const given = parseJson(text)
  if (typeof given === 'object' && given !== null && Number((given as { format?: unknown }).format) > backupFormat)
    throw new PlainMessage('This backup was made by a newer version of Liftbay. Restore it with that version.')
  const read = Manifest.safeParse(given)
  if (!read.success) throw new PlainMessage(`${join(folder, manifestFile)} is damaged. Use another backup.`)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
