import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { atFileEnd } from '../at-file-end.ts'

export interface S3StandIn {
  url: string
  /** By `/bucket/key`. */
  objects: Map<string, { bytes: Buffer; mediaType: string; modified: Date }>
  requests: { method: string; path: string; headers: Record<string, string | string[] | undefined> }[]
  /** Answers this status instead, e.g. 503, that many times. */
  failures: { status: number; times: number }
  /** Takes every request and answers none until `resume`. */
  hang(): void
  /** Answers the waiting requests, as a store that comes back does. */
  resume(): void
}

const makeErrorText = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

/** A page of a list has at most this many keys, so that tests need not store a thousand objects. */
const pageLength = 2

/** The part of S3 (path style) that storing objects needs: PUT, GET and DELETE of one object, and the list; signed requests only. */
export async function startS3StandIn(): Promise<S3StandIn> {
  let gate: PromiseWithResolvers<void> | null = null
  const standIn: S3StandIn = {
    url: '',
    objects: new Map(),
    requests: [],
    failures: { status: 503, times: 0 },
    hang: () => void (gate ??= Promise.withResolvers()),
    resume: () => {
      gate?.resolve()
      gate = null
    },
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const path = decodeURIComponent(url.pathname)
    const method = request.method ?? 'GET'
    standIn.requests.push({ method, path, headers: request.headers })
    const answer = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
    void buffer(request).then(async (bytes) => {
      await gate?.promise
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return answer(403, makeErrorText('AccessDenied'))
      if (standIn.failures.times > 0) {
        standIn.failures.times--
        return answer(standIn.failures.status, makeErrorText('SlowDown'))
      }
      if (url.searchParams.get('list-type') === '2') return answer(200, listObjects(standIn.objects, url))
      const found = standIn.objects.get(path)
      if (method === 'PUT') {
        standIn.objects.set(path, { bytes, mediaType: request.headers['content-type'] ?? '', modified: new Date() })
        return answer(200, '', { etag: '"1"' })
      }
      if (method === 'DELETE') {
        standIn.objects.delete(path)
        return answer(204)
      }
      return found ? answer(200, found.bytes, { 'content-type': found.mediaType }) : answer(404, makeErrorText('NoSuchKey'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  atFileEnd(() => {
    standIn.resume()
    server.close()
  })
  return standIn
}

function listObjects(objects: S3StandIn['objects'], url: URL): string {
  const bucket = `${url.pathname.replace(/\/$/, '')}/`
  // A token names the last key, so objects that are deleted between two pages hide no other.
  const after = url.searchParams.get('continuation-token') ?? ''
  const found = [...objects].filter(([path]) => path.startsWith(bucket) && path > after).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const listed = found.slice(0, pageLength)
  const page = listed.map(
    ([path, { bytes, modified }]) =>
      `<Contents><Key>${path.slice(bucket.length)}</Key><LastModified>${modified.toISOString()}</LastModified>` +
      `<Size>${bytes.byteLength}</Size></Contents>`,
  )
  const next = listed.length < found.length ? listed.at(-1)![0] : null
  return (
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${next !== null}</IsTruncated>` +
    `${next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}${page.join('')}</ListBucketResult>`
  )
}
