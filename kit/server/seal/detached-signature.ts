import { createHash } from 'node:crypto'
import {
  getContent,
  encodeDer,
  encodeTime,
  getInside,
  encodedNull,
  encodeOctets,
  encodeOid,
  readValue,
  encodeSequence,
  encodeSet,
  decodeTime,
  versionOne,
  getWhole,
} from './der.ts'

/** All the information in a seal's signature (CMS SignedData, RFC 5652). The rest of its bytes follow from these fields. */
export interface DetachedSignature {
  /** X.509 certificate, DER. */
  certificate: Uint8Array
  /** SHA-256 of the bytes signed. */
  digest: Uint8Array
  /** Whole seconds. */
  signedAt: Date
  /** RSASSA-PKCS1-v1_5 with SHA-256 over `encodeSignedAttributes`. */
  signature: Uint8Array
}

const DATA = encodeOid('1.2.840.113549.1.7.1')
const SIGNED_DATA = encodeOid('1.2.840.113549.1.7.2')
const CONTENT_TYPE = encodeOid('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = encodeOid('1.2.840.113549.1.9.4')
const SIGNING_TIME = encodeOid('1.2.840.113549.1.9.5')
const SIGNING_CERTIFICATE = encodeOid('1.2.840.113549.1.9.16.2.47')
const SHA256 = encodeSequence(encodeOid('2.16.840.1.101.3.4.2.1'), encodedNull)
const RSA = encodeSequence(encodeOid('1.2.840.113549.1.1.1'), encodedNull)

/**
 * The bytes the private key signs. They include the certificate's own hash (RFC 5035); without it the certificate could be replaced or
 * changed and the signature would stay valid.
 */
export function encodeSignedAttributes({ digest, signedAt, certificate }: Omit<DetachedSignature, 'signature'>): Buffer {
  const certificateHash = createHash('sha256').update(certificate).digest()
  // DER sorts a set by its encoded bytes. These differ in length and are already in order.
  return encodeSet(
    encodeSequence(CONTENT_TYPE, encodeSet(DATA)),
    encodeSequence(SIGNING_TIME, encodeSet(encodeTime(signedAt))),
    encodeSequence(MESSAGE_DIGEST, encodeSet(encodeOctets(digest))),
    encodeSequence(SIGNING_CERTIFICATE, encodeSet(encodeSequence(encodeSequence(encodeSequence(encodeOctets(certificateHash)))))),
  )
}

/** The one and only encoding of a signature. */
export function encodeSignature(parts: DetachedSignature): Buffer {
  const attributes = encodeSignedAttributes(parts)
  attributes[0] = 0xa0 // the same bytes, tagged [0] in place of SET (RFC 5652, 5.4)
  const signer = encodeSequence(
    versionOne,
    encodeIssuerAndSerial(parts.certificate),
    SHA256,
    attributes,
    RSA,
    encodeOctets(parts.signature),
  )
  const signedData = encodeSequence(
    versionOne,
    encodeSet(SHA256),
    encodeSequence(DATA),
    encodeDer(0xa0, parts.certificate),
    encodeSet(signer),
  )
  return encodeSequence(SIGNED_DATA, encodeDer(0xa0, signedData))
}

/**
 * Reads the output of `encodeSignature`. Throws on anything else, so that no byte can be changed. The caller checks the digest and the
 * signature.
 */
export function decodeSignature(bytes: Uint8Array): DetachedSignature {
  const signedData = getInside(bytes, readValue(bytes), 1, 0)
  const signer = getInside(bytes, signedData, 4, 0)
  const time = getInside(bytes, signer, 3, 1, 1, 0)
  const parts: DetachedSignature = {
    certificate: getWhole(bytes, getInside(bytes, signedData, 3, 0)),
    digest: getContent(bytes, getInside(bytes, signer, 3, 2, 1, 0)),
    signedAt: decodeTime(time.tag, getContent(bytes, time)),
    signature: getContent(bytes, getInside(bytes, signer, 5)),
  }
  if (!encodeSignature(parts).equals(bytes)) throw new Error('not the encoding of a seal')
  return parts
}

function encodeIssuerAndSerial(certificate: Uint8Array): Buffer {
  const body = getInside(certificate, readValue(certificate), 0)
  return encodeSequence(
    getWhole(certificate, getInside(certificate, body, 3)),
    getWhole(certificate, getInside(certificate, body, 1)),
  )
}
