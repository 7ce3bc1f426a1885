/**
 * The subset of DER (ITU-T X.690) that a detached signature needs.
 *
 * Written by hand because verification rebuilds the signature byte for byte and compares. A general ASN.1 library accepts several
 * encodings of one value, and every accepted variation is a byte that could be changed unnoticed.
 */

export interface DerValue {
  tag: number
  /** Offset of the tag, of the first content byte, and of the byte after the value. */
  start: number
  from: number
  end: number
}

/** One value with its tag and definite length. */
export function encodeDer(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const size = Buffer.from(padHex(body.length), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, body])
}

export const encodeSequence = (...contents: Uint8Array[]) => encodeDer(0x30, ...contents)
export const encodeSet = (...contents: Uint8Array[]) => encodeDer(0x31, ...contents)
export const encodeOctets = (bytes: Uint8Array) => encodeDer(0x04, bytes)
export const encodedNull = Buffer.from([0x05, 0x00])
export const versionOne = Buffer.from([0x02, 0x01, 0x01])

/** An object identifier written with dots. */
export function encodeOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return encodeDer(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(encodeBase128)]))
}

/** CMS (RFC 5652, 11.3) requires UTCTime through 2049 and GeneralizedTime after that. Whole seconds. */
export function encodeTime(at: Date): Buffer {
  const digits = at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  return at.getUTCFullYear() < 2050
    ? encodeDer(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : encodeDer(0x18, Buffer.from(`${digits}Z`))
}

/** The inverse of `encodeTime`, given the tag and the content. Throws when it is not a time. */
export function decodeTime(tag: number, content: Uint8Array): Date {
  const text = Buffer.from(content).toString('latin1')
  const full = tag === 0x17 ? `20${text}` : text
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full)
  if (!parts) throw new Error('not a time')
  const [, year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at.getTime())) throw new Error('not a time')
  return at
}

/** The value at an offset. Throws when the bytes end before it does. */
export function readValue(bytes: Uint8Array, start = 0): DerValue {
  const tag = getByte(bytes, start)
  let length = getByte(bytes, start + 1)
  let from = start + 2
  if (length >= 0x80) {
    const sizeBytes = length & 0x7f
    if (sizeBytes === 0 || sizeBytes > 3) throw new Error('length not allowed')
    length = 0
    for (let i = 0; i < sizeBytes; i++) length = length * 256 + getByte(bytes, from++)
  }
  if (from + length > bytes.length) throw new Error('value cut short')
  return { tag, start, from, end: from + length }
}

/** The values inside a constructed value. */
export function readInside(bytes: Uint8Array, outer: DerValue): DerValue[] {
  const found: DerValue[] = []
  for (let at = outer.from; at < outer.end;) {
    const value = readValue(bytes.subarray(0, outer.end), at)
    found.push(value)
    at = value.end
  }
  return found
}

/** Follows child numbers down from a value: `inside(bytes, root, 1, 0)` is the first child of the second child. */
export function getInside(bytes: Uint8Array, root: DerValue, ...path: number[]): DerValue {
  return path.reduce((value, index) => {
    const child = readInside(bytes, value)[index]
    if (!child) throw new Error('value missing')
    return child
  }, root)
}

export const getWhole = (bytes: Uint8Array, value: DerValue) => bytes.subarray(value.start, value.end)
export const getContent = (bytes: Uint8Array, value: DerValue) => bytes.subarray(value.from, value.end)

function encodeBase128(number: number): number[] {
  const digits = [number & 0x7f]
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest & 0x7f) | 0x80)
  return digits
}

function padHex(number: number): string {
  const hex = number.toString(16)
  return hex.length % 2 ? `0${hex}` : hex
}

function getByte(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new Error('value cut short')
  return byte
}
