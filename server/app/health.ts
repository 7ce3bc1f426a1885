import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** For machines: is the program alive; can it serve? */
export function healthPages(app: FastifyInstance, db: Db): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'the database does not answer' })
    }
  })
}
