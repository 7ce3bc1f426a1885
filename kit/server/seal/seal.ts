import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { Signer, SignPdf } from '@signpdf/signpdf'
import { createHash, sign } from 'node:crypto'
import { ParseSpeeds, PDFDocument } from 'pdf-lib'
import { encodeSignature, encodeSignedAttributes } from './detached-signature.ts'
import type { SealingKey } from './sealing-key.ts'

export interface SealOptions {
  key: SealingKey
  /** The reason for the seal, shown by PDF readers. Any characters. */
  reason: string
  /** The name of the person or shop it was sealed for, shown by PDF readers. Any characters. */
  name: string
  /** Rounded down to whole seconds. */
  signedAt: Date
}

/** A 3072-bit seal takes about 1,700 bytes; the rest is zeros. In hex digits. */
const ROOM = 8192

/**
 * Seals a PDF made with `useObjectStreams: false`. After that `verifySeal`, and any PDF reader, can tell whether a byte was changed. The
 * certificate is self-signed, so a reader says "valid, identity unknown" until the user trusts it.
 */
export async function sealPdf(bytes: Uint8Array, { key, reason, name, signedAt }: SealOptions): Promise<Uint8Array> {
  // The placeholder library uses pdf-lib and cannot write into a document of the successor library that made the page.
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason: writeLiteral(reason),
    name: writeLiteral(name),
    contactInfo: '',
    location: '',
    signingTime: signedAt,
    signatureLength: ROOM,
  })
  const prepared = await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  return new SignPdf().sign(Buffer.from(prepared), new KeySigner(key, signedAt), signedAt)
}

class KeySigner extends Signer {
  readonly #key: SealingKey
  readonly #signedAt: Date

  constructor(key: SealingKey, signedAt: Date) {
    super()
    this.#key = key
    this.#signedAt = signedAt
  }

  override async sign(covered: Buffer): Promise<Buffer> {
    const digest = createHash('sha256').update(covered).digest()
    const parts = { digest, signedAt: this.#signedAt, certificate: this.#key.certificate }
    return encodeSignature({ ...parts, signature: sign('sha256', encodeSignedAttributes(parts), this.#key.privateKey) })
  }
}

/** The placeholder library does not escape its texts: a parenthesis in a name would end the string and break the file. */
function writeLiteral(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.replaceAll(/[\\()]/g, String.raw`\$&`)
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return Array.from(utf16, (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
}
