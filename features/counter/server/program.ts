import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { slot } from '../../../server/kit/provided.ts'
import type { CounterProgram } from '../contract.ts'
import { programPath } from '../rules.ts'

export interface ServedProgram {
  facts: CounterProgram
  bytes: Buffer
}

/** Null: it was not built, as in tests. */
export const counterProgram = slot<ServedProgram | null>('counter program')

/** Stands in the built file for the address of the server. */
const addressMark = '%LIFTBAY_SERVER%'

/** The built program with the address of this server in it. */
export async function readCounterProgram(file: string, appUrl: string): Promise<ServedProgram | null> {
  if (!existsSync(file)) return null
  const built = await readFile(file, 'utf8')
  const version = /<html[^>]* data-version="([\w.-]+)"/.exec(built)?.[1]
  if (!version || !built.includes(addressMark)) throw new Error(`${file} is not the counter program`)
  // An origin has no quotes, angles or spaces: the parser of URLs leaves none in it.
  const { origin } = new URL(appUrl)
  const bytes = Buffer.from(built.replaceAll(addressMark, () => origin))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { facts: { version, sha256, bytes: bytes.length, path: programPath }, bytes }
}

/** Serves it to be saved, never to be opened here: on our own origin it could do what the pages can. */
export function counterDownload(app: FastifyInstance, program: ServedProgram | null): void {
  if (!program) return
  app.get(programPath, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': 'attachment; filename="liftbay-counter.html"',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'no-cache',
      })
      .send(program.bytes),
  )
}
