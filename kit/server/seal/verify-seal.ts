import { createHash, verify, X509Certificate } from 'node:crypto'
import { decodeSignature, encodeSignedAttributes } from './detached-signature.ts'
import type { SealingKey } from './sealing-key.ts'

export interface SealVerdict {
  /** True when the file has a seal, valid or broken. */
  sealed: boolean
  /** True when no byte of the file has changed since it was sealed. Does not say who sealed it; see `ours`. */
  intact: boolean
  /** True when the seal has the given certificate. Meaningful only together with `intact`. */
  ours: boolean
  /** The time of the seal, by the sealing machine's clock; null unless intact. */
  signedAt: Date | null
  /** The SHA-256 of the whole file, in lowercase hex. */
  sha256: string
}

/**
 * Checks whether a PDF is unchanged since it was sealed. Stricter than PDF readers, which accept a changed byte in the padding of the
 * signature or bytes appended after it. Only files written by `sealPdf` are intact, never other programs' seals. Never throws.
 */
export function verifySeal(bytes: Uint8Array, key: Pick<SealingKey, 'certificate'>): SealVerdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const verdict: SealVerdict = {
    sealed: false,
    intact: false,
    ours: false,
    signedAt: null,
    sha256: hashSha256(file).toString('hex'),
  }
  for (const [, first, before, from, after] of listLastRanges(file)) {
    verdict.sealed = true
    const covered = { first: Number(first), gapFrom: Number(before), gapTo: Number(from), rest: Number(after) }
    if (covered.first !== 0 || covered.gapTo + covered.rest !== file.length || covered.gapFrom >= covered.gapTo) continue
    try {
      const seal = decodeSignature(readSignature(file.subarray(covered.gapFrom, covered.gapTo)))
      verdict.ours = Buffer.from(key.certificate).equals(seal.certificate)
      const digest = hashSha256(file.subarray(0, covered.gapFrom), file.subarray(covered.gapTo))
      const { publicKey } = new X509Certificate(seal.certificate)
      if (!digest.equals(seal.digest)) continue
      if (!verify('sha256', encodeSignedAttributes(seal), publicKey, seal.signature)) continue
      return { ...verdict, intact: true, signedAt: seal.signedAt }
    } catch {
      // We did not write this signature, so the file is not intact.
    }
  }
  return verdict
}

/** Each can cost a hash of the whole file, and a malicious file could have a million. Ours has one. */
const MOST_RANGES = 4
const RANGE_MARK = '/ByteRange'
const BYTE_RANGE = /^\/ByteRange ?\[ ?(\d{1,10}) (\d{1,10}) (\d{1,10}) (\d{1,10}) ?\]/
const LONGEST_RANGE = 70

function* listLastRanges(file: Buffer): Generator<RegExpExecArray> {
  let count = 0
  for (
    let at = file.lastIndexOf(RANGE_MARK);
    at >= 0 && count < MOST_RANGES;
    at = at > 0 ? file.lastIndexOf(RANGE_MARK, at - 1) : -1
  ) {
    const found = BYTE_RANGE.exec(file.toString('latin1', at, at + LONGEST_RANGE))
    if (!found) continue
    count++
    yield found
  }
}

/** A signature's length is two bytes, and each byte two letters. */
const LONGEST_GAP = 2 * (65_535 + 4) + 2

/** The bytes between `<` and `>` without padding. Throws unless they are in the exact format of `sealPdf`. */
function readSignature(gap: Buffer): Buffer {
  if (gap.length > LONGEST_GAP) throw new Error('too long')
  const written = gap.toString('latin1')
  if (!/^<(?:[0-9a-f]{2})+>$/.test(written)) throw new Error('not lower-case hex')
  const padded = Buffer.from(written.slice(1, -1), 'hex')
  const length = 4 + padded.readUInt16BE(2)
  if (padded.readUInt16BE(0) !== 0x3082 || length > padded.length) throw new Error('not a signature')
  if (padded.subarray(length).some((byte) => byte !== 0)) throw new Error('padding not zero')
  return padded.subarray(0, length)
}

function hashSha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
