/** The part of a file of that size that a player asks for with its `Range` header. Null for the whole file, and for what lies beyond it. */
export function findPart(header: string | null, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : null
}

/** Answers a request for a saved file as a server with range support would. */
export async function answerFromSaved(saved: Response, range: string | null): Promise<Response> {
  const whole = await saved.blob()
  const part = findPart(range, whole.size)
  const headers = { 'Content-Type': saved.headers.get('Content-Type') ?? '', 'Accept-Ranges': 'bytes' }
  if (!part) return new Response(whole, { headers: { ...headers, 'Content-Length': String(whole.size) } })
  const { first, last } = part
  return new Response(whole.slice(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(last - first + 1),
      'Content-Range': `bytes ${first}-${last}/${whole.size}`,
    },
  })
}
