import Fastify from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'

// The baseline: the least a program can do and still refuse a stranger. It checks an HMAC-signed bearer token, runs the same prepared statement as
// the product, and sends the text that the database made.

interface Statement {
  text: string
  values: unknown[]
}

const { order, list, board, week, search, book, partNumber, partVehicle, partWords } = JSON.parse(
  readFileSync(process.env['BENCH_STATEMENTS'] as string, 'utf8'),
) as Record<string, Statement>
const secret = process.env['BENCH_SECRET'] as string
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20, options: '-c timezone=UTC' })
const app = Fastify({ logger: false })

app.addHook('onRequest', async (request, reply) => {
  if (request.url === '/readyz') return
  const [payload = '', signature = ''] = (request.headers.authorization ?? '').slice(7).split('.')
  const expected = createHmac('sha256', secret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send()
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; exp: number }
  if (claims.exp * 1000 < Date.now()) return reply.code(401).send()
  ;(request as unknown as { accountId: string }).accountId = claims.sub
})

/** The captured values with those of this request put in their places. */
async function runStatement(
  name: string,
  statement: Statement | undefined,
  replaced: Record<string, unknown>,
): Promise<string | undefined> {
  const { text, values } = statement as Statement
  const sent = values.map((value) => (typeof value === 'string' && value in replaced ? replaced[value] : value))
  const { rows } = await pool.query<{ json: string }>({ name, text, values: sent })
  return rows[0]?.json
}

const readAccount = (request: unknown) => (request as { accountId: string }).accountId

app.get<{ Params: { id: string } }>('/api/shop/workorder/:id', async (request, reply) => {
  const json = await runStatement('order', order, { ACCOUNT: readAccount(request), ORDER: request.params.id })
  return json ? reply.type('application/json').send(json) : reply.code(404).send()
})
app.get<{ Querystring: { shop: string } }>('/api/shop/workorders', async (request, reply) => {
  const json = await runStatement('list', list, { ACCOUNT: readAccount(request), SHOP: request.query.shop })
  return json ? reply.type('application/json').send(json) : reply.code(404).send()
})
app.get<{ Querystring: { shop: string; text: string } }>('/api/shop/find', async (request, reply) => {
  const { shop, text } = request.query
  const typed = { WORD: `%${text}%`, HEAD: text, NUMBER: /^\d+$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : null }
  const json = await runStatement('search', search, { ACCOUNT: readAccount(request), SHOP: shop, ...typed })
  return json ? reply.type('application/json').send(json) : reply.code(404).send()
})
app.get<{ Params: { shop: string }; Querystring: { partNo?: string; name?: string; manufacturer?: string; order?: string } }>(
  '/api/shop/:shop/part-offers',
  async (request, reply) => {
    const { partNo = '', name = '', manufacturer = '', order: orderId } = request.query
    const replaced = {
      ACCOUNT: readAccount(request),
      SHOP: request.params.shop,
      ORDER: orderId ?? null,
      KEY: partNo,
      KEY_END: `${partNo}~`,
      MAKER: `%${manufacturer.toUpperCase()}%`,
      WORD1: `%${name.split(' ')[0]}%`,
      WORD2: `%${name.split(' ')[1]}%`,
    }
    const json = partNo
      ? await runStatement('partNumber', partNumber, replaced)
      : await (orderId ? runStatement('partVehicle', partVehicle, replaced) : runStatement('partWords', partWords, replaced))
    return json ? reply.type('application/json').send(json) : reply.code(404).send()
  },
)
app.get<{ Params: { shop: string } }>('/api/shop/board/:shop', async (request, reply) => {
  const json = await runStatement('board', board, { ACCOUNT: readAccount(request), SHOP: request.params.shop })
  return json ? reply.type('application/json').send(json) : reply.code(404).send()
})
app.get<{ Params: { shop: string } }>('/api/shop/calendar/:shop', async (request, reply) => {
  const json = await runStatement('week', week, { ACCOUNT: readAccount(request), SHOP: request.params.shop })
  return json ? reply.type('application/json').send(json) : reply.code(404).send()
})
app.post<{ Body: { shop: string; startsAt: string } }>('/api/web/appointment', async (request, reply) => {
  const endsAt = new Date(Date.parse(request.body.startsAt) + 1_800_000).toISOString()
  const json = await runStatement('book', book, {
    ACCOUNT: readAccount(request),
    SHOP: request.body.shop,
    FROM: request.body.startsAt,
    TO: endsAt,
  })
  return json ? reply.type('application/json').send(json) : reply.code(409).send()
})
app.get('/readyz', (_request, reply) => reply.send('ready'))

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
