import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { execFile, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureCpu } from '../../../testing/measure-cpu.ts'
import { sealPdf } from './seal.ts'
import { loadSealingKey, type SealingKey } from './sealing-key.ts'
import { verifySeal } from './verify-seal.ts'

const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined
const signedAt = new Date('2026-03-04T05:06:07.000Z')

let folder: string
let key: SealingKey
let sealed: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-'))
  key = await loadSealingKey({ dataDir: folder })
  sealed = await sealPdf(await makePage(), { key, reason: 'Agreement (signed)', name: 'José \\ 車屋 (auto)', signedAt })
}, 30_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file with a million marks of a seal is checked quickly', async () => {
  const file = Buffer.alloc(15 * 1024 * 1024, '/ByteRange[0 1 2 3]')
  const verify = () => expect(verifySeal(file, key)).toMatchObject({ sealed: true, intact: false })
  expect(await measureCpu(verify)).toBeLessThan(500)
})

describe('the sealing key', () => {
  test('the sealing key can be read only by its owner and is the same at the next start', async () => {
    const [name = ''] = await readdir(folder)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await loadSealingKey({ dataDir: folder })).fingerprint).toBe(key.fingerprint)
  })

  test('the sealing key is for signatures only, strong, and valid for ten years', () => {
    const certificate = new X509Certificate(key.certificate)
    expect(certificate.subject).toBe('CN=Liftbay document seal')
    expect(certificate.ca).toBe(false)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2048)
    expect(new Date(certificate.validTo).getUTCFullYear() - new Date(certificate.validFrom).getUTCFullYear()).toBe(10)
    // keyUsage 2.5.29.15, critical, digitalSignature + nonRepudiation
    expect(Buffer.from(key.certificate).toString('hex')).toContain('0603551d0f0101ff0404030206c0')
  })

  test('the sealing key is created once when several programs start at the same time, and leaves no draft behind', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'seal-race-'))
    const keys = await Promise.all(Array.from({ length: 2 }, () => loadSealingKey({ dataDir: join(fresh, 'new') })))
    expect(new Set(keys.map((each) => each.fingerprint)).size).toBe(1)
    expect(await readdir(join(fresh, 'new'))).toHaveLength(1)
    await rm(fresh, { recursive: true })
  }, 60_000)

  test('the sealing key is never replaced when its file is damaged', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'seal-damaged-'))
    await writeFile(join(fresh, 'sealing-key.pem'), 'garbage')
    await expect(loadSealingKey({ dataDir: fresh })).rejects.toThrow('Restore it from a backup')
    expect(await readFile(join(fresh, 'sealing-key.pem'), 'utf8')).toBe('garbage')
    await rm(fresh, { recursive: true })
  })
})

describe('a sealed document', () => {
  test('a sealed document is intact, ours, and has the time it was sealed', () => {
    expect(verifySeal(sealed, key)).toMatchObject({ sealed: true, intact: true, ours: true, signedAt })
  })

  test('a sealed document loses its seal when any byte changes', () => {
    const random = makeNumbers(20260304)
    const missed: number[] = []
    for (let round = 0; round < 200; round++) {
      const at = random() % sealed.length
      const verdict = verifySeal(changeByte(sealed, at, 1 + (random() % 255)), key)
      if (verdict.intact || verdict.signedAt !== null) missed.push(at)
    }
    expect(missed).toEqual([])
  })

  test('a sealed document loses its seal when any byte of the signature itself changes, including padding and the case of the hex digits', () => {
    const from = Buffer.from(sealed).indexOf('/Contents <') + '/Contents '.length
    const to = Buffer.from(sealed).indexOf('>', from)
    const missed: number[] = []
    for (let at = from; at <= to; at++) {
      // 0x20 is the case of a letter; among the thousands of zeros, a sample says as much.
      const flips = sealed[at] === 0x30 && at % 16 > 0 ? [0x01] : [0x20, 0x01]
      for (const flip of flips) if (verifySeal(changeByte(sealed, at, flip), key).intact) missed.push(at)
    }
    expect(missed).toEqual([])
  })

  test('a sealed document loses its seal when anything is cut off or added', () => {
    expect(verifySeal(sealed.slice(0, -1), key).intact).toBe(false)
    expect(verifySeal(Buffer.concat([sealed, Buffer.from('\n')]), key).intact).toBe(false)
    expect(verifySeal(Buffer.concat([Buffer.from('\n'), sealed]), key).intact).toBe(false)
  })

  test('a sealed document is intact but not ours when another installation sealed it', async () => {
    const otherFolder = await mkdtemp(join(tmpdir(), 'seal-other-'))
    const otherKey = await loadSealingKey({ dataDir: otherFolder })
    expect(verifySeal(sealed, otherKey)).toMatchObject({ sealed: true, intact: true, ours: false })
    await rm(otherFolder, { recursive: true })
  }, 30_000)

  test('a sealed document can still be opened, and has the given reason and name', async () => {
    const again = await PDFDocument.load(sealed)
    expect(again.getPageCount()).toBe(1)
  })
})

test('a file without a seal, or one that is not a PDF, is reported without an exception', async () => {
  const garbage = [
    new Uint8Array(),
    Buffer.from('hello'),
    await makePage(),
    Buffer.from('/ByteRange [0 1 2 3]'),
    Buffer.from('/ByteRange [0 24 26 0]  <>'),
    Buffer.from(`/ByteRange [0 22 30 0]<3082ff>`),
    Buffer.from('/ByteRange [9999999999 9999999999 9999999999 9999999999]'),
    sealed.slice(0, 3000),
    sealed.slice(-3000),
  ]
  const random = makeNumbers(7)
  for (let round = 0; round < 50; round++) garbage.push(Uint8Array.from({ length: random() % 2000 }, () => random() & 255))
  for (const bytes of garbage) expect(verifySeal(bytes, key)).toMatchObject({ intact: false, signedAt: null })
  expect(verifySeal(await makePage(), key).sealed).toBe(false)
})

describe.skipIf(!hasPdfsig)('a sealed document in another program (pdfsig of poppler-utils, skipped where it is missing)', () => {
  test('a sealed document has a valid signature for pdfsig', async () => {
    const verdictText = await runPdfsig(sealed)
    expect(verdictText).toContain('Signature is Valid')
    expect(verdictText).toContain('Total document signed')
    expect(verdictText).toContain('Liftbay document seal')
  })

  test('a sealed document has a digest mismatch for pdfsig after one byte of the content changes', async () => {
    const at = Buffer.from(sealed).indexOf('/MediaBox') + 1
    expect(await runPdfsig(changeByte(sealed, at, 0x20))).toContain('Digest Mismatch')
  })
})

async function runPdfsig(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'checked.pdf')
  await writeFile(path, bytes)
  const run = promisify(execFile)('pdfsig', [path])
  return (await run.catch((error: { stdout: string; stderr: string }) => error)).stdout
}

async function makePage(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage()
  page.drawText('Agreed.', { font: await document.embedFont(StandardFonts.Helvetica) })
  return document.save({ useObjectStreams: false })
}

function changeByte(bytes: Uint8Array, at: number, flip: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ flip
  return copy
}

/** The same numbers on every run, so a failure can be repeated. */
function makeNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
}
