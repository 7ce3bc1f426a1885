import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { slot } from '../../../../kit/server/index.ts'
import type { CounterProgram } from '../contract/index.ts'
import { programPath } from '../rules.ts'

export interface ServedProgram {
  facts: CounterProgram
  bytes: Buffer
}

/** Null when it was not built, as in tests. */
export const counterProgram = slot<ServedProgram | null>('counter program')

/** The placeholder for the server's address in the built file. */
const addressMark = '%LIFTBAY_SERVER%'

/** Reads the built program and puts this server's address into it. */
export async function readCounterProgram(file: string, appUrl: string): Promise<ServedProgram | null> {
  if (!existsSync(file)) return null
  const built = await readFile(file, 'utf8')
  const version = /<html[^<>]* data-version="([\w.-]+)"/.exec(built)?.[1]
  if (!version || !built.includes(addressMark)) throw new Error(`${file} is not the counter program`)
  // Safe inside HTML: the URL parser leaves no quotes, angle brackets or spaces in an origin.
  const { origin } = new URL(appUrl)
  const bytes = Buffer.from(built.replaceAll(addressMark, () => origin))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { facts: { version, sha256, bytes: bytes.length, path: programPath }, bytes }
}

/** Serves it as a download only. Opened on our own origin it could do anything our pages can. */
export function serveCounterDownload(app: FastifyInstance, program: ServedProgram | null): void {
  if (!program) return
  app.get(programPath, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': 'attachment; filename="liftbay-counter.html"',
        'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'no-cache',
      })
      .send(program.bytes),
  )
}
