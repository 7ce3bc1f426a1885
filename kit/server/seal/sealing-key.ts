import { createPrivateKey, generateKeyPair, randomBytes, type KeyObject, X509Certificate } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PlainMessage } from '../plain-message.ts'

/** The installation's own key for sealing documents, with the certificate that goes into every seal. */
export interface SealingKey {
  privateKey: KeyObject
  /** Self-signed X.509, DER. Enough to verify seals. */
  certificate: Uint8Array
  /** The same certificate for download, so that other programs can verify a seal. */
  certificatePem: string
  /** SHA-256 of the certificate in lower-case hex. */
  fingerprint: string
}

export const sealingKeyFile = 'sealing-key.pem'
const COMMON_NAME = 'Liftbay document seal'
const YEARS = 10
/** NIST SP 800-57 part 1 rev. 5 (May 2020) accepts 2048 bits only through 2030; a seal must outlast that. */
const BITS = 3072

/**
 * Reads the sealing key in `dataDir`, and creates it on the first start (mode 0600). Anyone with the file can seal in this installation's
 * name, and without it no existing seal can be recognized as ours, so include it in every backup.
 *
 * With `file`, the key is read from there and never created. Throws when the file cannot be read or is not a key with its certificate.
 * Never replaces an existing file.
 */
export async function loadSealingKey({ dataDir, file }: { dataDir: string; file?: string | undefined }): Promise<SealingKey> {
  if (file) return parseKey((await readIfThere(file)) ?? refuseMissing(file, dataDir), file)
  const path = join(dataDir, sealingKeyFile)
  const stored = await readIfThere(path)
  if (stored !== null) return parseKey(stored, path)
  await mkdir(dataDir, { recursive: true })
  await writeOnce(path, await makeKey())
  return parseKey(await readFile(path, 'utf8'), path)
}

/**
 * With a rename, the later of two starting programs could replace a key that the earlier one has already used. A hard link is just as
 * atomic and fails when the name is taken.
 */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}

async function makeKey(): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  // Only the first start makes a key.
  const { default: forge } = await import('node-forge')
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = `4${randomBytes(16).toString('hex').slice(1)}` // positive, as RFC 5280 requires
  certificate.validity.notBefore = new Date()
  certificate.validity.notAfter = new Date()
  certificate.validity.notAfter.setUTCFullYear(certificate.validity.notBefore.getUTCFullYear() + YEARS)
  const name = [{ name: 'commonName', value: COMMON_NAME }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create())
  return pair.privateKey + forge.pki.certificateToPem(certificate).replaceAll('\r', '')
}

function parseKey(pem: string, path: string): SealingKey {
  try {
    const privateKey = createPrivateKey(pem)
    const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')))
    if (!certificate.checkPrivateKey(privateKey)) throw new Error('the certificate belongs to another key')
    const fingerprint = certificate.fingerprint256.replaceAll(':', '').toLowerCase()
    return { privateKey, certificate: certificate.raw, certificatePem: certificate.toString(), fingerprint }
  } catch (cause) {
    throw new Error(`${path} is not a sealing key. Restore it from a backup: a new one could not vouch for old seals.`, { cause })
  }
}

function refuseMissing(file: string, dataDir: string): never {
  throw new PlainMessage(
    `SEALING_KEY_FILE (${file}) does not exist. Move ${join(dataDir, sealingKeyFile)} there, or start once without the setting to create it.`,
  )
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
