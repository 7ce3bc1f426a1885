export interface ByteRange {
  first: number
  /** The last byte, included. */
  last: number
}

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14). Null without one, and for headers that we need not follow: other
 * units, several ranges, and mistakes. 'beyond' when the file has no such bytes.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | null | 'beyond' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || match[0] === 'bytes=-') return null
  const [, from = '', to = ''] = match
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'beyond' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'beyond' : { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
