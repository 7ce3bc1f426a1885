import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, standardRefusals } from '../../../common/refusal.ts'

/** The origin a browser sends for a page opened from disk, and for a sandboxed frame on any site. */
const originsOnDisk = 'null'

/**
 * Lets a page opened from disk read this call's reply. Never allows credentials, so browsers send and store no cookies: the caller has
 * only the token in its request. Answers the preflight (`OPTIONS`) and returns the hook for the call.
 */
export function answerPagesOnDisk(app: FastifyInstance, method: string, url: string) {
  const allowOrigin = (request: FastifyRequest, reply: FastifyReply): boolean => {
    reply.header('vary', 'origin')
    if (request.headers.origin !== originsOnDisk) return false
    reply.header('access-control-allow-origin', originsOnDisk)
    return true
  }
  app.options(url, (request, reply) => {
    if (!allowOrigin(request, reply)) throw new Refused(standardRefusals.notFound)
    return reply
      .headers({
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    allowOrigin(request, reply)
    done()
  }
}
