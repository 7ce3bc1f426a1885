// The whole server on a database that is there already, for the tests to kill: it says at which port it listens.
import { readConfig } from '../../kit/config.ts'
import { buildApp } from '../build.ts'

const [databaseUrl = '', secret = ''] = process.argv.slice(2)
const { app, relay } = await buildApp({ config: readConfig(process.env), databaseUrl, secret, limits: false })
await app.listen({ port: 0, host: '127.0.0.1' })
relay.start()
const { port } = app.server.address() as { port: number }
process.stdout.write(`${JSON.stringify({ port })}\n`)
