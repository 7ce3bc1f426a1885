import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeReturnFile } from '../../../testing/samples/bank-returns.samples.ts'
import { BankShop } from '../../../testing/samples/bank-shop.samples.ts'
import { approveRun } from '../../../testing/samples/pay-run.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { ownDeposits } from '../../hiring/direct-deposits/contract/index.ts'
import { bankReturns, ownBankChanges } from './contract/index.ts'

let app: TestApp
let bank: BankShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  bank = await BankShop.open(app)
})

describe('what comes back from the bank', () => {
  test('opens the payment again, holds the account, tells both sides, and counts once', async () => {
    const { id, payments } = await bank.open()
    const { text } = await bank.send(id)
    const reply = await bank.uploadReturns(text, [{ entry: 0, code: 'R03' }])
    expect(reply.body).toMatchObject({
      items: [{ kind: 'return', code: 'R03', cents: 150_000, last4: '7788', runId: id }],
      others: [],
    })
    expect((await bank.get(id)).payments[0]).toMatchObject({ standing: 'held', canPrint: true })
    expect((await bank.make(id)).problem.code).toBe('nothing_to_send')
    expect((await bank.uploadReturns(text, [{ entry: 0, code: 'R03' }])).problem.code).toBe('return_file_twice')
    expect((await bank.readNews(bank.ana))[0]).toBe('Your bank returned your pay of $1,500.00')
    expect((await bank.readNews(bank.partner))[0]).toMatch(/^The bank returned the pay of/)
    await bank.print(id, [payments[0]!])
    const paid = await bank.get(id)
    expect(paid.payments[0]).toMatchObject({ standing: 'check', text: 'Check 2001, not handed out yet' })
    expect(paid.totals).toMatchObject({ fileCents: 120_100, checkCents: 150_000, openCents: 90_001 })
  })

  test('goes into a new file after the owner released the account, without what was paid', async () => {
    const { id } = await bank.open()
    const { text } = await bank.send(id)
    await bank.uploadReturns(text, [{ entry: 1, code: 'R03' }])
    const { held } = (await bank.owner.call(bankReturns.held, { params: bank.ofShop() })).body
    await bank.owner.call(bankReturns.release, { params: { id: held[0]!.id }, body: { reason: 'The bank says it is fine' } })
    const { files } = (await bank.make(id)).body
    expect(files[0]).toMatchObject({ entryCount: 1, payCents: 60_050 })
    expect((await bank.get(id)).payments.map(({ standing }) => standing)).toEqual(['sent', 'in-file', 'sent', 'by-check'])
  })

  test('of an account that must be changed holds it and offers the employee the bank’s account', async () => {
    const { id } = await bank.open()
    const { text } = await bank.send(id)
    const { body } = await bank.uploadReturns(text, [{ entry: 0, code: 'C01', corrected: '4455667799' }])
    expect(body.items).toMatchObject([{ kind: 'change', code: 'C01' }])
    expect((await bank.get(id)).payments[0]!.standing).toBe('sent')
    const { changes } = (await bank.ana.call(ownBankChanges.list)).body
    expect(changes).toMatchObject([{ oldLast4: '7788', newLast4: '7799', state: 'open' }])
    expect((await bank.ben.call(ownBankChanges.accept, { params: { id: changes[0]!.id }, body: {} })).status).toBe(404)
    expect(
      (await bank.ana.call(ownBankChanges.accept, { params: { id: changes[0]!.id }, body: {} })).body.changes[0]!.state,
    ).toBe('accepted')
    expect((await bank.ana.call(ownBankChanges.accept, { params: { id: changes[0]!.id }, body: {} })).problem.code).toBe(
      'change_answered',
    )
    const { pending } = (await bank.ana.call(ownDeposits.get, { params: { email: bank.ana.email } })).body
    expect(pending).toMatchObject({ effectiveOn: '2026-12-04', accounts: [{ last4: '7799', routing: '111000614' }] })
    const next = await approveRun(app, bank.shop, [{ who: bank.ana, parts: [5000] }])
    expect((await bank.get(next.id)).payments[0]!.standing).toBe('ready')
  })

  test('that is no return file is refused as a whole', async () => {
    const { id } = await bank.open()
    const { text } = await bank.send(id)
    expect((await bank.upload('hello')).problem.code).toBe('return_file_unreadable')
    expect((await bank.upload(text)).problem.msg).toContain('not a payment file')
    const damaged = makeReturnFile(text, [{ entry: 0, code: 'R02' }]).replace('0000150000', '0000150001')
    expect((await bank.upload(damaged)).problem.code).toBe('return_file_unreadable')
    expect((await bank.get(id)).payments[0]!.standing).toBe('sent')
  })

  test('goes to the shop of the owner that sent the entry, and what nobody of them sent is listed by its trace number', async () => {
    const { id } = await bank.open()
    const { text } = await bank.send(id)
    const sister = await bank.openSister()
    const { text: sisterText } = await bank.send(sister.id)
    const wrong = makeReturnFile(text, [
      { entry: 0, code: 'R03' },
      { entry: 0, code: 'R04', of: sisterText },
      { entry: 1, code: 'R02' },
    ])
      .replaceAll('0000060050', '0000060051')
      .replaceAll('000000280050', '000000280051')
    const read = await bank.upload(wrong)
    expect(read.body).toMatchObject({
      items: [
        { code: 'R03', shop: '', runId: id },
        { code: 'R04', shop: expect.stringMatching(/./), runId: sister.id },
      ],
      others: [{ trace: '111000610000002', code: 'R02', why: 'differs' }],
    })
    expect((await bank.get(sister.id)).payments[0]!.standing).toBe('held')
    expect((await bank.get(id)).payments.map(({ standing }) => standing)).toEqual(['held', 'sent', 'sent', 'by-check'])
    const { held } = (await bank.owner.call(bankReturns.held, { params: { shop: sister.shopId } })).body
    expect(held).toMatchObject([{ code: 'R04', last4: '0011' }])
    expect((await bank.readNews(sister.tech))[0]).toBe('Your bank returned your pay of $700.00')
  })

  test('says nothing about a shop that the uploader does not own', async () => {
    const sister = await bank.openSister()
    const { text: sisterText } = await bank.send(sister.id)
    const read = await bank.uploadReturns(sisterText, [{ entry: 0, code: 'R03' }], bank.partner)
    expect(read.body).toEqual({ items: [], others: [{ trace: '111000610000001', kind: 'return', code: 'R03', why: 'unknown' }] })
    expect((await bank.get(sister.id)).payments[0]!.standing).toBe('sent')
    const again = await bank.uploadReturns(sisterText, [{ entry: 0, code: 'R03' }])
    expect(again.body).toMatchObject({ items: [{ code: 'R03', runId: sister.id }], others: [] })
  })

  test('of a file that is not confirmed as sent counts when it is read again after the confirmation', async () => {
    const { id } = await bank.open()
    const file = (await bank.make(id)).body.files[0]!
    const text = (await bank.download(file.id)).raw.toString('latin1')
    const answers = [{ entry: 0, code: 'R02' }]
    expect((await bank.uploadReturns(text, answers)).body).toMatchObject({ items: [], others: [{ why: 'not-sent' }] })
    await bank.confirm(file)
    expect((await bank.uploadReturns(text, answers)).body).toMatchObject({ items: [{ code: 'R02' }], others: [] })
    expect((await bank.uploadReturns(text, answers)).problem.code).toBe('return_file_twice')
    expect((await bank.get(id)).payments[0]!.standing).toBe('held')
  })
})
