import type { FastifyInstance } from 'fastify'
import { type Db, runSql } from '../../kit/server/index.ts'
import type { SharedRedis } from '../../kit/server/redis/redis.ts'

export interface Health {
  db: Db
  redis: Pick<SharedRedis, 'isReady'> | undefined
  /** From the moment the program was told to stop. A proxy in front then sends new requests elsewhere. */
  isStopping(): boolean
}

/** Health checks: whether the program is alive, and whether it can serve requests. It can without Redis. */
export function addHealthPages(app: FastifyInstance, { db, redis, isStopping }: Health): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const refuse = (status: string) => reply.code(503).header('retry-after', '1').send({ status })
    if (isStopping()) return refuse('the server is stopping')
    try {
      await runSql(db)`select 1`
    } catch {
      return refuse('the database does not answer')
    }
    return reply.send({ status: 'ready', ...(redis && { redis: redis.isReady() ? 'ready' : 'does not answer' }) })
  })
}
