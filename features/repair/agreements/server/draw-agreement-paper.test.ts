import { PDFDocument } from '@cantoo/pdf-lib'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sealPdf } from '../../../../kit/server/seal/seal.ts'
import { loadSealingKey } from '../../../../kit/server/seal/sealing-key.ts'
import { verifySeal } from '../../../../kit/server/seal/verify-seal.ts'
import { makeHostilePaper, makeHugePaper, makeTypicalPaper } from '../../../../testing/samples/agreement-paper.samples.ts'
import { drawAgreementPaper } from './draw-agreement-paper.ts'

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
const countPages = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()

describe('the agreement paper', () => {
  test('the agreement paper has the same bytes for the same agreement', async () => {
    const paper = await makeTypicalPaper()
    expect(Buffer.from(await drawAgreementPaper(paper)).equals(await drawAgreementPaper(paper))).toBe(true)
  })

  test('the agreement paper has five pages for a typical agreement and about thirty for a huge one', async () => {
    expect(await countPages(await drawAgreementPaper(await makeTypicalPaper()))).toBe(5)
    const huge = await countPages(await drawAgreementPaper(await makeHugePaper()))
    expect(huge).toBeGreaterThan(20)
    expect(huge).toBeLessThan(45)
  })

  test('the agreement paper does not fail with any characters in any field or an unreadable logo', async () => {
    expect(await countPages(await drawAgreementPaper(await makeHostilePaper()))).toBeGreaterThan(3)
  })

  test('the agreement paper is not made without both signatures', async () => {
    const paper = await makeTypicalPaper()
    const broken = { ...paper.signatures, bottom: { name: 'X', png: Buffer.from('') } }
    await expect(drawAgreementPaper({ ...paper, signatures: broken })).rejects.toThrow()
  })

  test('the agreement paper lists all three estimate choices and marks one', async () => {
    const paper = await makeTypicalPaper()
    const made = await Promise.all(
      [{ option: 1 as const }, { option: 2 as const }, { option: 3 as const, limitCents: 5 }].map((choice) =>
        drawAgreementPaper({ ...paper, choice }),
      ),
    )
    expect(new Set(made.map((bytes) => Buffer.from(bytes).toString('latin1'))).size).toBe(3)
  })

  test('the agreement paper is intact and ours after it is sealed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'agreement-'))
    const key = await loadSealingKey({ dataDir })
    const paper = await makeHostilePaper()
    const sealed = await sealPdf(await drawAgreementPaper(paper), {
      key,
      reason: 'Agreement',
      name: paper.customer.name,
      signedAt: paper.signedAt,
    })
    expect(verifySeal(sealed, key)).toMatchObject({ intact: true, ours: true, signedAt: paper.signedAt })
    await rm(dataDir, { recursive: true })
  }, 20_000)

  test.skipIf(!hasPdftotext)(
    'the agreement paper shows what was agreed, with the evidence last (pdftotext, skipped if it is missing)',
    async () => {
      const paper = await makeTypicalPaper()
      const text = spawnSync('pdftotext', ['-layout', '-', '-'], {
        input: await drawAgreementPaper(paper),
        encoding: 'utf8',
      }).stdout
      for (const phrase of [
        'Ridgeline Auto Care',
        'ARD 00284417',
        'Marisol Ybarra-Núñez',
        '5J6RW2H89JL012345',
        'RO-10482',
        '11/21/2026 02:05 PM PST',
        'Approved',
        'Declined',
        'Reason given: Will have it done',
        '$780.54',
        '$580.56',
        'Authorized total',
        '$650.00',
        'Visa',
        paper.stateNotice,
        'I do not request a written estimate as long as the repair costs do not exceed $650.00.',
      ])
        expect(text).toContain(phrase)
      const sheets = text.trimEnd().split('\f')
      const last = sheets.slice(sheets.findIndex((sheet) => sheet.includes('Evidence of signature'))).join('')
      for (const phrase of [
        'Evidence of signature',
        paper.evidence.ip,
        paper.evidence.estimateSha256,
        paper.evidence.termsSha256,
        paper.evidence.trailSha256,
        'trail of 14 entries',
        'How to verify',
      ]) {
        expect(last).toContain(phrase)
      }
    },
  )
})
