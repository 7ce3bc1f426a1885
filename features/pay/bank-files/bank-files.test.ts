import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { makeReturnFile } from '../../../testing/samples/bank-returns.samples.ts'
import { BankShop } from '../../../testing/samples/bank-shop.samples.ts'
import { approveRun, bankSettings, setDeposit } from '../../../testing/samples/pay-run.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { readOwnFile } from '../ach-format/read-own-file.ts'
import { bankReturns, ownBankChanges } from '../bank-returns/contract/index.ts'
import { payBank } from '../pay-bank/contract/index.ts'
import { payChecks } from '../pay-checks/contract/index.ts'
import { payRuns } from '../pay-runs/contract/index.ts'
import { bankFiles, prenotes } from './contract/index.ts'

let app: TestApp
const logged: Record<string, unknown>[] = []
let bank: BankShop
beforeAll(async () => {
  app = await testApp({ logged })
})
beforeEach(async () => {
  bank = await BankShop.open(app)
})

describe('the bank file of a run', () => {
  test('pays every deposit to the cent, and with the checks makes the run', async () => {
    const { id } = await bank.open()
    expect((await bank.get(id)).next).toEqual({ count: 3, cents: 270_100, effectiveOn: '2026-12-04', isLate: false })
    const { body } = await bank.make(id)
    expect(body.totals).toEqual({ runCents: 360_101, fileCents: 270_100, checkCents: 0, otherCents: 0, openCents: 90_001 })
    const { batches, creditCents } = readOwnFile((await bank.download(body.files[0]!.id)).raw.toString('latin1'))
    expect([creditCents, batches[0]!.effectiveOn]).toEqual([270_100, '2026-12-04'])
    expect(batches[0]!.entries.map(({ routing, account, cents, code }) => [routing, account, cents, code])).toEqual([
      ['111000614', '4455667788', 150_000, '22'],
      ['111000614', '1029384756', 60_050, '22'],
      ['314074269', '5598220041', 60_050, '32'],
    ])
    expect(body.payments.map(({ standing }) => standing)).toEqual(['in-file', 'in-file', 'in-file', 'by-check'])
  })

  test('is the same bytes at every download, which is logged, told to the other owners, and e-mailed to the one who did it', async () => {
    const { id } = await bank.open()
    const fileId = (await bank.make(id)).body.files[0]!.id
    const [first, second] = [await bank.download(fileId), await bank.download(fileId, bank.partner)]
    expect(first.raw.equals(second.raw)).toBe(true)
    expect((await bank.get(id)).files[0]).toMatchObject({ downloads: 2, lastDownload: { by: expect.any(String) } })
    for (const user of [bank.owner, bank.partner]) {
      const isDownload = (title: string) => title.includes('downloaded a payroll file of $2,701.00')
      expect((await bank.readNews(user)).filter(isDownload)).toHaveLength(1)
      expect((await app.outbox(user.email)).filter(({ subject }) => isDownload(subject))).toHaveLength(1)
    }
    await sql`update bank_file set state = 'sent', sent_by = made_by, sent_at = now() where id = ${fileId}`.execute(app.db)
    await expect(sql`update bank_file set sealed = '\\x00' where id = ${fileId}`.execute(app.db)).rejects.toThrow('never changes')
  })

  test('is never made twice: two owners, ten clicks, and a second key', async () => {
    const { id } = await bank.open()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => bank.make(id, index % 2 ? bank.owner : bank.partner)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual(Array(9).fill('file_waits'))
    const key = crypto.randomUUID()
    const otherRun = await bank.open()
    const [a, b] = [await bank.make(otherRun.id, bank.owner, key), await bank.make(otherRun.id, bank.owner, key)]
    expect(a.body.files).toEqual(b.body.files)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from bank_file where run_id = any(${[id, otherRun.id]}::uuid[])`.execute(app.db)
    expect(rows[0]!.count).toBe(2)
  })

  test('marks the run as paid when it was sent, and a run with checks waits until an owner says that they were handed out', async () => {
    const { id, payments } = await bank.open()
    const file = (await bank.make(id)).body.files[0]!
    expect((await bank.confirm(file)).body).toMatchObject({ state: 'sent', version: 2 })
    expect((await bank.get(id)).run.state).toBe('approved')
    expect((await bank.confirm({ ...file, version: 2 })).problem.code).toBe('file_not_ready')
    expect((await bank.confirm(file)).problem.code).toBe('stale')
    await bank.print(id, [payments[3]!])
    expect(await bank.get(id)).toMatchObject({
      run: { state: 'approved' },
      totals: { runCents: 360_101, fileCents: 270_100, checkCents: 90_001, openCents: 0 },
    })
    expect((await bank.make(id)).problem.code).toBe('nothing_to_send')
    const run = await bank.markPaid(id)
    expect(run.body).toMatchObject({ state: 'paid', totals: { openCents: 0, unpaidCents: 0 } })
    const sisterRun = await bank.openSister()
    await bank.confirm((await bank.make(sisterRun.id)).body.files[0]!)
    expect((await bank.get(sisterRun.id)).run.state).toBe('paid')
  })

  test('that is confirmed last leaves a run with a check to an owner, too', async () => {
    const { id, payments } = await bank.open()
    await bank.print(id, [payments[3]!])
    await bank.send(id)
    expect((await bank.get(id)).run.state).toBe('approved')
  })

  test('that was voided gives its payments to a new one, with the next letter and the next trace numbers', async () => {
    const { id } = await bank.open()
    const first = (await bank.make(id)).body.files[0]!
    expect((await bank.cancel(first)).body.state).toBe('voided')
    expect((await bank.download(first.id)).problem.code).toBe('file_not_ready')
    const second = (await bank.make(id)).body.files[0]!
    const { header, batches } = readOwnFile((await bank.download(second.id)).raw.toString('latin1'))
    expect([header.modifier, batches[0]!.entries[0]!.trace]).toEqual(['B', '111000610000004'])
    expect((await bank.confirm(second)).status).toBe(200)
    expect((await bank.cancel({ ...second, version: 2 })).problem.code).toBe('file_not_ready')
  })

  test('has other trace numbers and another letter than the file of a second shop with the same company ID, also at the same moment', async () => {
    const runs = [await bank.open(), await bank.openSister(), await bank.openSister()]
    const made = await Promise.all(runs.map(({ id }) => bank.make(id)))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    const files = await Promise.all(made.map(({ body }) => bank.download(body.files[0]!.id)))
    const read = files.map(({ raw }) => readOwnFile(raw.toString('latin1')))
    expect(read.map(({ header }) => header.modifier).toSorted()).toEqual(['A', 'B', 'C'])
    const traces = read.flatMap(({ batches }) => batches[0]!.entries.map(({ trace }) => trace.slice(8)))
    expect(traces.toSorted()).toEqual(['0000001', '0000002', '0000003', '0000004', '0000005'])
  })

  test('goes on from its own highest trace number when its company ID has files and no counter', async () => {
    const first = (await bank.make((await bank.open()).id)).body.files[0]!
    expect((await bank.confirm(first)).status).toBe(200)
    // Before the counters existed, files counted for the company ID that the shop had then.
    await sql`update ach_trace_counter set company_id = '9876543210' where company_id = ${bank.settings.companyId}`.execute(
      app.db,
    )
    const second = (await bank.make((await bank.open()).id)).body.files[0]!
    const { batches } = readOwnFile((await bank.download(second.id)).raw.toString('latin1'))
    expect(batches[0]!.entries[0]!.trace.slice(8)).toBe('0000004')
  })

  test('keeps its letters from a stranger who enters the same numbers', async () => {
    const stranger = await app.signUpShop()
    await sql`
      insert into bank_file (id, shop_id, kind, created_on, modifier, immediate_destination, immediate_origin, effective_on, entry_count, pay_cents,
        entry_hash, sha256, sealed, made_by, made_at, state, sent_by, sent_at)
      values (gen_random_uuid(), ${stranger.shopId}, 'prenote', '2026-12-02', 'A', '111000614', '1742918653', '2026-12-03', 1, 0, '0011100061',
        ${'0'.repeat(64)}, 'x', ${stranger.owner.accountId}, now(), 'sent', ${stranger.owner.accountId}, now())`.execute(app.db)
    const { files } = (await bank.make((await bank.open()).id)).body
    expect(readOwnFile((await bank.download(files[0]!.id)).raw.toString('latin1')).header.modifier).toBe('A')
  })

  test('is not handed out on the day it pays or of a void run, but can still be confirmed as sent', async () => {
    const { id } = await bank.open()
    const file = (await bank.make(id)).body.files[0]!
    await bank.goTo('2026-12-04T16:00:00Z')
    expect((await bank.download(file.id)).problem.code).toBe('file_too_late')
    expect((await bank.confirm(file)).status).toBe(200)
    const otherRun = await bank.open()
    const open2 = (await bank.make(otherRun.id)).body.files[0]!
    await sql`update pay_run set state = 'voided', voided_by = approved_by, voided_at = now(),
      void_reason = 'Wrong' where id = ${otherRun.id}`.execute(app.db)
    expect([
      (await bank.download(open2.id)).problem.code,
      (await bank.confirm(open2)).problem.code,
      (await bank.make(otherRun.id)).problem.code,
    ]).toEqual(['run_not_approved', 'run_not_approved', 'run_not_approved'])
  })

  test('of a pay date that passed pays on the next banking day', async () => {
    const { id } = await approveRun(app, bank.shop, [{ who: bank.ana, parts: [5000] }], { payDate: '2026-12-01' })
    expect((await bank.get(id)).next).toMatchObject({ effectiveOn: '2026-12-03', isLate: true })
    expect((await bank.make(id)).body.files[0]!.effectiveOn).toBe('2026-12-03')
  })

  test('is balanced with the shop’s account if its bank wants that, which needs the account', async () => {
    expect((await bank.save({ isBalanced: true, account: '' }, 1)).status).toBe(200)
    const { id } = await bank.open()
    const { debitCents, creditCents, batches } = readOwnFile(
      (await bank.download((await bank.make(id)).body.files[0]!.id)).raw.toString('latin1'),
    )
    expect([debitCents, creditCents, batches[0]!.entries.at(-1)!.account]).toEqual([270_100, 270_100, '700112233'])
    const otherShop = await app.signUpShop()
    const refused = await otherShop.owner.call(
      payBank.save,
      { params: { shop: otherShop.shopId }, body: { ...bankSettings, isBalanced: true, account: '' } },
      { version: 0 },
    )
    expect(refused.problem.code).toBe('offset_needed')
  })
})

describe('a pay run', () => {
  const voidRun = (id: string) =>
    bank.owner.call(payRuns.void, { params: { id }, body: { reason: 'Wrong pay date' } }, { version: 1 })
  test('whose money is in a file or on a check is not voided, and one whose file was voided is', async () => {
    const { id } = await bank.open()
    const file = (await bank.make(id)).body.files[0]!
    expect((await voidRun(id)).problem.code).toBe('pay_run_money_out')
    await bank.cancel(file)
    expect((await voidRun(id)).status).toBe(200)
    expect((await bank.make(id)).problem.code).toBe('run_not_approved')
    // It asks for nothing to be paid anymore.
    const { payments, next, totals } = await bank.get(id)
    expect(totals).toMatchObject({ fileCents: 0, checkCents: 0, otherCents: 0, openCents: totals.runCents })
    expect([new Set(payments.map(({ standing, canPrint }) => `${standing} ${canPrint}`)), next]).toEqual([
      new Set(['not-paid false']),
      null,
    ])
  })

  test('is not marked as paid while its bank file waits to be sent, and is once that was sent or voided', async () => {
    const { id } = await bank.open()
    const file = (await bank.make(id)).body.files[0]!
    expect((await bank.markPaid(id)).problem.code).toBe('pay_file_not_sent')
    expect((await bank.get(id)).run.state).toBe('approved')
    await bank.confirm(file)
    expect((await bank.markPaid(id)).status).toBe(200)
    const otherRun = await bank.open()
    await bank.cancel((await bank.make(otherRun.id)).body.files[0]!)
    expect((await bank.markPaid(otherRun.id)).status).toBe(200)
  })

  test('that was manually marked as paid is not paid a second time', async () => {
    const { id, payments } = await bank.open()
    expect((await bank.owner.call(payRuns.markPaid, { params: { id } }, { version: 1 })).status).toBe(200)
    expect((await bank.get(id)).totals).toMatchObject({ otherCents: 360_101, openCents: 0 })
    expect([(await bank.make(id)).problem.code, (await bank.print(id, [payments[3]!])).problem.code]).toEqual([
      'nothing_to_send',
      'nothing_to_print',
    ])
  })
})

describe('a reversal', () => {
  test('takes back the same amounts from the same accounts, once, not before they arrive and within five banking days', async () => {
    const { id, payments } = await bank.open()
    const { file } = await bank.send(id)
    const reverse = (chosen: string[], version = 2) =>
      bank.owner.call(
        bankFiles.reverse,
        { params: { id: file.id }, body: { reason: 'Wrong hours', payments: chosen } },
        { version },
      )
    expect((await reverse([payments[3]!])).problem.code).toBe('not_reversible')
    const made = (await reverse([payments[1]!, payments[2]!])).body
    expect(made).toMatchObject({ kind: 'reversal', payCents: 120_100, effectiveOn: '2026-12-04' })
    expect((await reverse([payments[1]!])).problem.code).toBe('not_reversible')
    const { batches } = readOwnFile((await bank.download(made.id)).raw.toString('latin1'))
    expect(batches[0]!.header.description.trim()).toBe('REVERSAL')
    expect(batches[0]!.entries.map(({ code, account, cents }) => [code, account, cents])).toEqual([
      ['27', '1029384756', 60_050],
      ['37', '5598220041', 60_050],
    ])
    await bank.confirm(made)
    expect((await bank.get(id)).payments.map(({ standing }) => standing)).toEqual(['sent', 'reversed', 'reversed', 'by-check'])
    const failed = await bank.uploadReturns((await bank.download(made.id)).raw.toString('latin1'), [{ entry: 0, code: 'R01' }])
    expect(failed.body.items).toMatchObject([{ code: 'R01' }])
    expect((await bank.get(id)).payments[1]!.standing).toBe('sent')
    await bank.goTo('2026-12-11T16:00:00Z')
    expect((await reverse([payments[0]!])).problem.code).toBe('reversal_too_late')
  })

  const reverse = (file: { id: string }, chosen: string[]) =>
    bank.owner.call(
      bankFiles.reverse,
      { params: { id: file.id }, body: { reason: 'Wrong hours', payments: chosen } },
      { version: 2 },
    )
  const voidRun = (id: string, version = 1) =>
    bank.owner.call(payRuns.void, { params: { id }, body: { reason: 'Wrong hours' } }, { version })

  test('leaves alone what the bank returned and a check pays since, so the run is not voided while the check is out', async () => {
    const { id, payments } = await approveRun(app, bank.shop, [{ who: bank.ana, parts: [150_000] }])
    const { file, text } = await bank.send(id)
    const made = (await reverse(file, payments)).body
    const reversal = (await bank.download(made.id)).raw.toString('latin1')
    await bank.uploadReturns(text, [{ entry: 0, code: 'R03' }])
    expect((await bank.print(id, payments)).status).toBe(200)
    expect((await bank.confirm(made)).body.state).toBe('sent')
    expect(await bank.get(id)).toMatchObject({ payments: [{ standing: 'check' }], totals: { checkCents: 150_000, openCents: 0 } })
    const { version } = (await bank.owner.call(payRuns.get, { params: { id } })).body
    expect((await voidRun(id, version)).problem.code).toBe('pay_run_money_out')
    await bank.uploadReturns(reversal, [{ entry: 0, code: 'R03' }])
    expect((await bank.get(id)).payments[0]!.standing).toBe('check')
  })

  test('of a deposit that the bank returned is neither handed out nor confirmed, and can be voided', async () => {
    const { id, payments } = await bank.open()
    const { file, text } = await bank.send(id)
    const made = (await reverse(file, payments.slice(0, 2))).body
    await bank.uploadReturns(text, [{ entry: 0, code: 'R03' }])
    expect((await bank.get(id)).files.find(({ kind }) => kind === 'reversal')).toMatchObject({ isOutdated: true })
    expect((await bank.download(made.id)).problem).toMatchObject({
      code: 'reversal_outdated',
      msg: expect.stringContaining('already returned'),
    })
    expect((await bank.confirm(made)).problem.code).toBe('reversal_outdated')
    expect((await bank.cancel(made)).body).toMatchObject({ state: 'voided', isOutdated: false })
    const otherReversal = (await reverse(file, [payments[1]!])).body
    expect((await bank.download(otherReversal.id)).status).toBe(200)
  })

  test('has the company ID of the file that it takes back, also after the settings changed', async () => {
    const { id, payments } = await bank.open()
    const { file } = await bank.send(id)
    expect((await bank.save({ companyId: '9999999999' }, 1)).status).toBe(200)
    const made = (await reverse(file, payments.slice(0, 1))).body
    const { batches } = readOwnFile((await bank.download(made.id)).raw.toString('latin1'))
    expect(batches[0]!.header.companyId).toBe(bank.settings.companyId)
  })

  test('keeps the run from being voided until the employee’s bank can no longer refuse it', async () => {
    const { id, payments } = await approveRun(app, bank.shop, [{ who: bank.ana, parts: [150_000] }])
    const { file } = await bank.send(id)
    const made = (await reverse(file, payments)).body
    await bank.confirm(made)
    const { version } = (await bank.owner.call(payRuns.get, { params: { id } })).body
    const early = await voidRun(id, version)
    expect(early.problem).toMatchObject({ code: 'pay_run_money_out', msg: expect.stringContaining('on 12/09/2026 or later') })
    await bank.goTo('2026-12-08T16:00:00Z')
    expect((await voidRun(id, version)).problem.code).toBe('pay_run_money_out')
    await bank.goTo('2026-12-09T16:00:00Z')
    expect((await voidRun(id, version)).status).toBe(200)
    const late = makeReturnFile((await bank.download(made.id)).raw.toString('latin1'), [{ entry: 0, code: 'R10' }])
    await bank.owner.call(
      bankReturns.read,
      { params: bank.ofShop(), body: {} },
      { file: { name: 'r.txt', bytes: Buffer.from(late) } },
    )
    const { rows } = (await bank.partner.call(notifications.list, { query: {} })).body
    expect(rows[0]!.body).toContain('The pay run is void, so the same work may be paid twice.')
  })

  test('that was voided can be made again', async () => {
    const { id, payments } = await bank.open()
    const { file } = await bank.send(id)
    const reverse = () =>
      bank.owner.call(
        bankFiles.reverse,
        { params: { id: file.id }, body: { reason: 'Paid twice', payments: [payments[0]!] } },
        { version: 2 },
      )
    await bank.cancel((await reverse()).body)
    expect((await reverse()).status).toBe(200)
  })
})

describe('prenotes', () => {
  test('test new accounts with zero dollars, and pay goes there from the third banking day', async () => {
    await bank.save({ sendsPrenotes: true }, 1)
    const { id } = await bank.open()
    expect((await bank.get(id)).payments.map(({ standing }) => standing)).toEqual([
      'untested',
      'untested',
      'untested',
      'by-check',
    ])
    expect((await bank.make(id)).problem.code).toBe('nothing_to_send')
    const made = (await bank.owner.call(prenotes.send, { params: bank.ofShop(), body: {} })).body
    expect(made.accounts.map(({ state }) => state)).toEqual(['in-file', 'in-file', 'in-file'])
    expect((await bank.owner.call(prenotes.send, { params: bank.ofShop(), body: {} })).problem.code).toBe('file_waits')
    const text = (await bank.download(made.files[0]!.id)).raw.toString('latin1')
    const { entries } = readOwnFile(text).batches[0]!
    expect(entries.map(({ code, cents }) => [code, cents]).toSorted()).toEqual([
      ['23', 0],
      ['23', 0],
      ['33', 0],
    ])
    await bank.confirm(made.files[0]!)
    expect((await bank.get(id)).payments[0]).toMatchObject({ standing: 'testing', text: 'Pay can go there starting 12/08/2026.' })
    expect((await bank.owner.call(prenotes.send, { params: bank.ofShop(), body: {} })).problem.code).toBe('no_prenotes_needed')
    await bank.uploadReturns(text, [{ entry: entries.findIndex(({ code }) => code === '33'), code: 'R04' }])
    await bank.goTo('2026-12-07T16:00:00Z')
    expect((await bank.get(id)).payments.map(({ standing }) => standing)).toEqual(['ready', 'ready', 'held', 'by-check'])
    const { accounts } = (await bank.owner.call(prenotes.list, { params: bank.ofShop() })).body
    expect(accounts.map(({ state }) => state).toSorted()).toEqual(['held', 'tested', 'tested'])
  })
})

describe('protection', () => {
  test('nobody else reads, makes, downloads or changes anything of a run', async () => {
    const { id, payments } = await bank.open()
    const file = (await bank.make(id)).body.files[0]!
    const stranger = (await app.signUpShop()).owner
    const replies = await Promise.all([
      stranger.call(bankFiles.run, { params: { id } }),
      bank.make(id, stranger),
      bank.download(file.id, stranger),
      bank.confirm(file, stranger),
      bank.print(id, [payments[3]!], 1, stranger),
      stranger.call(payBank.get, { params: bank.ofShop() }),
      stranger.call(payChecks.download, { params: { id } }),
      bank.uploadReturns((await bank.download(file.id)).raw.toString('latin1'), [{ entry: 0, code: 'R03' }], stranger),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect((await bank.download(file.id, bank.ana)).status).toBe(403)
  })

  test('canary: an account number is in no reply, table, log or message, only in the file', async () => {
    const canary = '7361948250173'
    await setDeposit(bank.cal, [{ routing: '111000614', account: canary }])
    await bank.save({ account: '8361948250174', isBalanced: true }, 1)
    const { id, payments } = await approveRun(app, bank.shop, [{ who: bank.cal, parts: [5000] }])
    const { file, text } = await bank.send(id)
    expect(text).toContain(canary)
    const replies = [
      await bank.get(id),
      (await bank.uploadReturns(text, [{ entry: 0, code: 'C01', corrected: '9361948250175' }])).body,
      (await bank.owner.call(payBank.get, { params: bank.ofShop() })).body,
      (await bank.owner.call(prenotes.list, { params: bank.ofShop() })).body,
      (await bank.cal.call(ownBankChanges.list)).body,
      (await bank.owner.call(bankFiles.reverse, { params: { id: file.id }, body: { reason: 'No', payments } }, { version: 2 }))
        .body,
    ]
    await app.settle()
    for (const everything of [JSON.stringify(replies), JSON.stringify(logged), await readDatabaseText(app.db)])
      for (const secret of [canary, '8361948250174', '9361948250175']) expect(everything.includes(secret)).toBe(false)
  })
})
