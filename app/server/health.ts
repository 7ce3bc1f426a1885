import type { FastifyInstance } from 'fastify'
import { type Db, runSql } from '../../kit/server/index.ts'

/** Health checks: whether the program is alive, and whether it can serve requests. */
export function addHealthPages(app: FastifyInstance, db: Db): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await runSql(db)`select 1`
      return reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'the database does not answer' })
    }
  })
}
