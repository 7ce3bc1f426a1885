import { createHash } from 'node:crypto'
import {
  contentOf,
  der,
  derTime,
  inside,
  nothing,
  octets,
  oid,
  readValue,
  sequence,
  setOf,
  timeFromDer,
  versionOne,
  wholeOf,
} from './der.ts'

/** All the information in a seal's signature (CMS SignedData, RFC 5652). The rest of its bytes follow from these fields. */
export interface DetachedSignature {
  /** X.509 certificate, DER. */
  certificate: Uint8Array
  /** SHA-256 of the bytes signed. */
  digest: Uint8Array
  /** Whole seconds. */
  signedAt: Date
  /** RSASSA-PKCS1-v1_5 with SHA-256 over `signedAttributes`. */
  signature: Uint8Array
}

const DATA = oid('1.2.840.113549.1.7.1')
const SIGNED_DATA = oid('1.2.840.113549.1.7.2')
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4')
const SIGNING_TIME = oid('1.2.840.113549.1.9.5')
const SIGNING_CERTIFICATE = oid('1.2.840.113549.1.9.16.2.47')
const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing)
const RSA = sequence(oid('1.2.840.113549.1.1.1'), nothing)

/**
 * The bytes the private key signs. They include the certificate's own hash (RFC 5035); without it the certificate could be replaced or
 * changed and the signature would stay valid.
 */
export function signedAttributes({ digest, signedAt, certificate }: Omit<DetachedSignature, 'signature'>): Buffer {
  const certificateHash = createHash('sha256').update(certificate).digest()
  // DER sorts a set by its encoded bytes. These differ in length and are already in order.
  return setOf(
    sequence(CONTENT_TYPE, setOf(DATA)),
    sequence(SIGNING_TIME, setOf(derTime(signedAt))),
    sequence(MESSAGE_DIGEST, setOf(octets(digest))),
    sequence(SIGNING_CERTIFICATE, setOf(sequence(sequence(sequence(octets(certificateHash)))))),
  )
}

/** The one and only encoding of a signature. */
export function encodeSignature(parts: DetachedSignature): Buffer {
  const attributes = signedAttributes(parts)
  attributes[0] = 0xa0 // the same bytes, tagged [0] in place of SET (RFC 5652, 5.4)
  const signer = sequence(versionOne, issuerAndSerial(parts.certificate), SHA256, attributes, RSA, octets(parts.signature))
  const signedData = sequence(versionOne, setOf(SHA256), sequence(DATA), der(0xa0, parts.certificate), setOf(signer))
  return sequence(SIGNED_DATA, der(0xa0, signedData))
}

/**
 * Reads the output of `encodeSignature`. Throws on anything else, so that no byte can be changed. The caller checks the digest and the
 * signature.
 */
export function decodeSignature(bytes: Uint8Array): DetachedSignature {
  const signedData = inside(bytes, readValue(bytes), 1, 0)
  const signer = inside(bytes, signedData, 4, 0)
  const time = inside(bytes, signer, 3, 1, 1, 0)
  const parts: DetachedSignature = {
    certificate: wholeOf(bytes, inside(bytes, signedData, 3, 0)),
    digest: contentOf(bytes, inside(bytes, signer, 3, 2, 1, 0)),
    signedAt: timeFromDer(time.tag, contentOf(bytes, time)),
    signature: contentOf(bytes, inside(bytes, signer, 5)),
  }
  if (!encodeSignature(parts).equals(bytes)) throw new Error('not the encoding of a seal')
  return parts
}

function issuerAndSerial(certificate: Uint8Array): Buffer {
  const body = inside(certificate, readValue(certificate), 0)
  return sequence(wholeOf(certificate, inside(certificate, body, 3)), wholeOf(certificate, inside(certificate, body, 1)))
}
