import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, standardRefusals } from '../../../common/refusal.ts'

/** What a browser calls the origin of a page opened from disk; a frame without rights on any site is called so, too. */
const ofDisk = 'null'

/**
 * Lets a page from disk read what this call answers. It never allows credentials, so that no browser sends or keeps a cookie with it:
 * whoever calls from there has nothing but what they bring. Answers the question before the call (`OPTIONS`) and gives the hook for it.
 */
export function answerPagesOnDisk(app: FastifyInstance, method: string, url: string) {
  const allow = (request: FastifyRequest, reply: FastifyReply): boolean => {
    reply.header('vary', 'origin')
    if (request.headers.origin !== ofDisk) return false
    reply.header('access-control-allow-origin', ofDisk)
    return true
  }
  app.options(url, (request, reply) => {
    if (!allow(request, reply)) throw new Refused(standardRefusals.notFound)
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
    allow(request, reply)
    done()
  }
}
