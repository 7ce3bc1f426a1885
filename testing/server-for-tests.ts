// The whole server on an existing database, for the tests to kill. It prints the port it listens on.
import { flushCompileCache } from 'node:module'
import { buildApp } from '../app/server/build.ts'
import { loadPaperFonts } from '../features/repair/agreements/server/index.ts'
import { readConfig } from '../kit/server/config.ts'
import { openLog } from '../kit/server/log.ts'

const [databaseUrl = '', secret = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const { app, relay } = await buildApp({ config, databaseUrl, secret, limits: false, log: openLog(config.logLevel) })
await app.listen({ port: 0, host: '127.0.0.1' })
relay.start()
const { port } = app.server.address() as { port: number }
process.stdout.write(`${JSON.stringify({ port })}\n`)
await loadPaperFonts()
// Node writes the cache at the end, and this process ends by kill -9.
flushCompileCache()
