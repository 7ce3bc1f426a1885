import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { makeReturnFile } from '../../../testing/samples/bank-returns.samples.ts'
import { approveRun, setDeposit } from '../../../testing/samples/pay-run.samples.ts'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { ownDeposits } from '../../hiring/direct-deposits/contract/index.ts'
import { addMember } from '../../people/shops/server/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { payRuns } from '../pay-runs/contract/index.ts'
import { bankFiles, type BankForm, ownBankChanges, payBank, payChecks, type RunMoney } from './contract/index.ts'
import { readOwnFile } from './read-own-file.ts'
import { remindOfReviews } from './server/index.ts'

let app: TestApp
let shop: TestShop
let owner: TestUser
let partner: TestUser
let ana: TestUser
let ben: TestUser
let cal: TestUser
const logged: Record<string, unknown>[] = []

const form: BankForm = {
  bankName: 'JPMorgan Chase',
  routing: '111000614',
  immediateDestination: '111000614',
  immediateOrigin: '1742918653',
  companyName: 'Westgate Auto',
  companyId: '1742918653',
  isBalanced: false,
  sendsPrenotes: false,
  nextCheck: 2001,
  account: '700112233',
  accountType: 'checking',
}
const saving = { routing: '314074269', account: '5598220041', type: 'savings' } as const
const checking = { routing: '111000614', account: '4455667788' } as const

beforeAll(async () => {
  app = await testApp({ logged })
})
beforeEach(async () => {
  await goTo('2026-11-23T16:00:00Z')
  shop = await app.signUpShop()
  owner = shop.owner
  partner = await app.signUp('owner')
  await addMember(app.db, shop.shopId, partner.accountId, 'owner')
  ;[ana, ben, cal] = [
    await app.signUpEmployee(shop.shopId),
    await app.signUpEmployee(shop.shopId),
    await app.signUpEmployee(shop.shopId),
  ]
  await setDeposit(ana, [checking])
  await setDeposit(ben, [{ ...checking, account: '1029384756' }, saving])
  await save()
  // Wednesday; the run pays on Friday, December 4.
  await goTo('2026-12-02T16:00:00Z')
})

async function goTo(at: string): Promise<void> {
  app.clock.set(new Date(at))
  const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)
  if (shop) {
    const [a, b, c, d, e] = await Promise.all([owner, partner, ana, ben, cal].map(again))
    ;[owner, partner, ana, ben, cal] = [a!, b!, c!, d!, e!]
  }
  if (shop) shop = { ...shop, owner }
}

const ofShop = () => ({ shop: shop.shopId })
const save = (changes: Partial<BankForm> = {}, version = 0, who = owner) =>
  who.call(payBank.save, { params: ofShop(), body: { ...form, ...changes } }, { version })
const open = () =>
  approveRun(app, shop, [
    { who: ana, parts: [150_000] },
    { who: ben, parts: [60_050, 60_050] },
    { who: cal, parts: [90_001], check: true },
  ])
const get = async (id: string): Promise<RunMoney> => (await owner.call(bankFiles.run, { params: { id } })).body
const make = (id: string, who = owner, key?: string) => who.call(bankFiles.make, { params: { id }, body: {} }, key ? { key } : {})
const confirm = (file: { id: string; version: number }, who = owner) =>
  who.call(bankFiles.confirmSent, { params: { id: file.id }, body: {} }, { version: file.version })
const cancel = (file: { id: string; version: number }, reason = 'Wrong day') =>
  owner.call(bankFiles.cancel, { params: { id: file.id }, body: { reason } }, { version: file.version })
const download = (id: string, who = owner) => who.call(bankFiles.download, { params: { id } })
const giveBack = (text: string, answers: Parameters<typeof makeReturnFile>[1], who = owner) =>
  who.call(
    bankFiles.readReturns,
    { params: ofShop(), body: {} },
    { file: { name: 'returns.txt', bytes: Buffer.from(makeReturnFile(text, answers)) } },
  )
const print = (id: string, payments: string[], firstNumber = 2001, who = owner) =>
  who.call(payChecks.print, { params: { id }, body: { payments, firstNumber } })

async function send(id: string) {
  const { files } = (await make(id)).body
  await confirm(files[0]!)
  return { file: files[0]!, text: (await download(files[0]!.id)).raw.toString('latin1') }
}

async function readNews(who: TestUser): Promise<string[]> {
  return (await who.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
}

describe('the bank file of a run', () => {
  test('pays every deposit to the cent, and with the checks makes the run', async () => {
    const { id } = await open()
    expect((await get(id)).next).toEqual({ count: 3, cents: 270_100, effectiveOn: '2026-12-04', isLate: false })
    const { body } = await make(id)
    expect(body.totals).toEqual({ runCents: 360_101, fileCents: 270_100, checkCents: 0, otherCents: 0, openCents: 90_001 })
    const { batches, creditCents } = readOwnFile((await download(body.files[0]!.id)).raw.toString('latin1'))
    expect([creditCents, batches[0]!.effectiveOn]).toEqual([270_100, '2026-12-04'])
    expect(batches[0]!.entries.map(({ routing, account, cents, code }) => [routing, account, cents, code])).toEqual([
      ['111000614', '4455667788', 150_000, '22'],
      ['111000614', '1029384756', 60_050, '22'],
      ['314074269', '5598220041', 60_050, '32'],
    ])
    expect(body.payments.map(({ standing }) => standing)).toEqual(['in-file', 'in-file', 'in-file', 'by-check'])
  })

  test('is the same bytes at every download, which is logged and told to every owner', async () => {
    const { id } = await open()
    const fileId = (await make(id)).body.files[0]!.id
    const [first, second] = [await download(fileId), await download(fileId, partner)]
    expect(first.raw.equals(second.raw)).toBe(true)
    expect((await get(id)).files[0]).toMatchObject({ downloads: 2, lastDownload: { by: expect.any(String) } })
    const news = await readNews(partner)
    expect(news.filter((title) => title.includes('downloaded a payroll file of $2,701.00'))).toHaveLength(2)
    await sql`update bank_file set state = 'sent', sent_by = made_by, sent_at = now() where id = ${fileId}`.execute(app.db)
    await expect(sql`update bank_file set sealed = '\\x00' where id = ${fileId}`.execute(app.db)).rejects.toThrow('never changes')
  })

  test('is never made twice: two owners, ten clicks, and a second key', async () => {
    const { id } = await open()
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => make(id, index % 2 ? owner : partner)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual(Array(9).fill('file_waits'))
    const key = crypto.randomUUID()
    const other = await open()
    const [a, b] = [await make(other.id, owner, key), await make(other.id, owner, key)]
    expect(a.body.files).toEqual(b.body.files)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from bank_file where run_id = any(${[id, other.id]}::uuid[])`.execute(app.db)
    expect(rows[0]!.count).toBe(2)
  })

  test('marks the run as paid only when it was sent and every check is printed', async () => {
    const { id, payments } = await open()
    const file = (await make(id)).body.files[0]!
    expect((await confirm(file)).body).toMatchObject({ state: 'sent', version: 2 })
    expect((await get(id)).run.state).toBe('approved')
    expect((await confirm({ ...file, version: 2 })).problem.code).toBe('file_not_ready')
    expect((await confirm(file)).problem.code).toBe('stale')
    const printed = await print(id, [payments[3]!])
    expect(printed.body).toMatchObject({
      run: { state: 'paid' },
      totals: { runCents: 360_101, fileCents: 270_100, checkCents: 90_001, openCents: 0 },
    })
    expect((await make(id)).problem.code).toBe('nothing_to_send')
  })

  test('that was voided gives its payments to a new one, with the next letter and the next trace numbers', async () => {
    const { id } = await open()
    const first = (await make(id)).body.files[0]!
    expect((await cancel(first)).body.state).toBe('voided')
    expect((await download(first.id)).problem.code).toBe('file_not_ready')
    const second = (await make(id)).body.files[0]!
    const { header, batches } = readOwnFile((await download(second.id)).raw.toString('latin1'))
    expect([header.modifier, batches[0]!.entries[0]!.trace]).toEqual(['B', '111000610000004'])
    expect((await confirm(second)).status).toBe(200)
    expect((await cancel({ ...second, version: 2 })).problem.code).toBe('file_not_ready')
  })

  test('is not handed out on the day it pays or of a void run, but can still be confirmed as sent', async () => {
    const { id } = await open()
    const file = (await make(id)).body.files[0]!
    await goTo('2026-12-04T16:00:00Z')
    expect((await download(file.id)).problem.code).toBe('file_too_late')
    expect((await confirm(file)).status).toBe(200)
    const other = await open()
    const open2 = (await make(other.id)).body.files[0]!
    await sql`update pay_run set state = 'voided', voided_by = approved_by, voided_at = now(), void_reason = 'Wrong' where id = ${other.id}`.execute(
      app.db,
    )
    expect([
      (await download(open2.id)).problem.code,
      (await confirm(open2)).problem.code,
      (await make(other.id)).problem.code,
    ]).toEqual(['run_not_approved', 'run_not_approved', 'run_not_approved'])
  })

  test('of a pay date that passed pays on the next banking day', async () => {
    const { id } = await approveRun(app, shop, [{ who: ana, parts: [5000] }], { payDate: '2026-12-01' })
    expect((await get(id)).next).toMatchObject({ effectiveOn: '2026-12-03', isLate: true })
    expect((await make(id)).body.files[0]!.effectiveOn).toBe('2026-12-03')
  })

  test('is balanced with the shop’s account if its bank wants that, which needs the account', async () => {
    expect((await save({ isBalanced: true, account: '' }, 1)).status).toBe(200)
    const { id } = await open()
    const { debitCents, creditCents, batches } = readOwnFile(
      (await download((await make(id)).body.files[0]!.id)).raw.toString('latin1'),
    )
    expect([debitCents, creditCents, batches[0]!.entries.at(-1)!.account]).toEqual([270_100, 270_100, '700112233'])
    const other = await app.signUpShop()
    const refused = await other.owner.call(
      payBank.save,
      { params: { shop: other.shopId }, body: { ...form, isBalanced: true, account: '' } },
      { version: 0 },
    )
    expect(refused.problem.code).toBe('offset_needed')
  })
})

describe('what comes back from the bank', () => {
  test('opens the payment again, holds the account, tells both sides, and counts once', async () => {
    const { id, payments } = await open()
    const { text } = await send(id)
    const reply = await giveBack(text, [{ entry: 0, code: 'R03' }])
    expect(reply.body).toMatchObject({
      items: [{ kind: 'return', code: 'R03', cents: 150_000, last4: '7788', runId: id }],
      unknown: 0,
    })
    expect((await get(id)).payments[0]).toMatchObject({ standing: 'held', canPrint: true })
    expect((await make(id)).problem.code).toBe('nothing_to_send')
    expect((await giveBack(text, [{ entry: 0, code: 'R03' }])).problem.code).toBe('return_file_twice')
    expect((await readNews(ana))[0]).toBe('Your bank returned your pay of $1,500.00')
    expect((await readNews(partner))[0]).toMatch(/^The bank returned the pay of/)
    const check = await print(id, [payments[0]!])
    expect(check.body.payments[0]).toMatchObject({ standing: 'check', text: 'Check 2001' })
    expect(check.body.totals).toMatchObject({ fileCents: 120_100, checkCents: 150_000, openCents: 90_001 })
  })

  test('goes into a new file after the owner released the account, without what was paid', async () => {
    const { id } = await open()
    const { text } = await send(id)
    await giveBack(text, [{ entry: 1, code: 'R03' }])
    const { held } = (await owner.call(payBank.get, { params: ofShop() })).body
    await owner.call(payBank.release, { params: { id: held[0]!.id }, body: { reason: 'The bank says it is fine' } })
    const { files } = (await make(id)).body
    expect(files[0]).toMatchObject({ entryCount: 1, payCents: 60_050 })
    expect((await get(id)).payments.map(({ standing }) => standing)).toEqual(['sent', 'in-file', 'sent', 'by-check'])
  })

  test('of an account that must be changed holds it and offers the employee the bank’s account', async () => {
    const { id } = await open()
    const { text } = await send(id)
    const { body } = await giveBack(text, [{ entry: 0, code: 'C01', corrected: '4455667799' }])
    expect(body.items).toMatchObject([{ kind: 'change', code: 'C01' }])
    expect((await get(id)).payments[0]!.standing).toBe('sent')
    const { changes } = (await ana.call(ownBankChanges.list)).body
    expect(changes).toMatchObject([{ oldLast4: '7788', newLast4: '7799', state: 'open' }])
    expect((await ben.call(ownBankChanges.accept, { params: { id: changes[0]!.id }, body: {} })).status).toBe(404)
    expect((await ana.call(ownBankChanges.accept, { params: { id: changes[0]!.id }, body: {} })).body.changes[0]!.state).toBe(
      'accepted',
    )
    expect((await ana.call(ownBankChanges.accept, { params: { id: changes[0]!.id }, body: {} })).problem.code).toBe(
      'change_answered',
    )
    const { pending } = (await ana.call(ownDeposits.get, { params: { email: ana.email } })).body
    expect(pending).toMatchObject({ effectiveOn: '2026-12-04', accounts: [{ last4: '7799', routing: '111000614' }] })
    const next = await approveRun(app, shop, [{ who: ana, parts: [5000] }])
    expect((await get(next.id)).payments[0]!.standing).toBe('ready')
  })

  test('is refused as a whole when it does not fit what was sent, and counts what others sent', async () => {
    const { id } = await open()
    const { text } = await send(id)
    const answers = [{ entry: 0, code: 'R02' }]
    const wrong = makeReturnFile(text, answers).replaceAll('0000150000', '0000150001').replaceAll('000000150000', '000000150001')
    const upload = (bytes: string) =>
      owner.call(bankFiles.readReturns, { params: ofShop(), body: {} }, { file: { name: 'r.txt', bytes: Buffer.from(bytes) } })
    expect((await upload(wrong)).problem).toMatchObject({
      code: 'return_file_unreadable',
      msg: expect.stringContaining('Record 3'),
    })
    expect((await upload('hello')).problem.code).toBe('return_file_unreadable')
    expect((await upload(text)).problem.msg).toContain('not a payment file')
    expect((await get(id)).payments[0]!.standing).toBe('sent')
    const other = await app.signUpShop()
    const foreign = await other.owner.call(
      bankFiles.readReturns,
      { params: { shop: other.shopId }, body: {} },
      {
        file: { name: 'r.txt', bytes: Buffer.from(makeReturnFile(text, answers)) },
      },
    )
    expect(foreign.body).toEqual({ items: [], unknown: 1 })
  })
})

describe('a pay run', () => {
  const voidRun = (id: string) => owner.call(payRuns.void, { params: { id }, body: { reason: 'Wrong pay date' } }, { version: 1 })
  test('whose money is in a file or on a check is not voided, and one whose file was voided is', async () => {
    const { id } = await open()
    const file = (await make(id)).body.files[0]!
    expect((await voidRun(id)).problem.code).toBe('pay_run_money_out')
    await cancel(file)
    expect((await voidRun(id)).status).toBe(200)
    expect((await make(id)).problem.code).toBe('run_not_approved')
  })

  test('that was marked as paid by hand is not paid a second time', async () => {
    const { id, payments } = await open()
    expect((await owner.call(payRuns.markPaid, { params: { id } }, { version: 1 })).status).toBe(200)
    expect((await get(id)).totals).toMatchObject({ otherCents: 360_101, openCents: 0 })
    expect([(await make(id)).problem.code, (await print(id, [payments[3]!])).problem.code]).toEqual([
      'nothing_to_send',
      'nothing_to_print',
    ])
  })
})

describe('a reversal', () => {
  test('takes back the same amounts from the same accounts, once, not before they arrive and within five banking days', async () => {
    const { id, payments } = await open()
    const { file } = await send(id)
    const reverse = (chosen: string[], version = 2) =>
      owner.call(bankFiles.reverse, { params: { id: file.id }, body: { reason: 'Wrong hours', payments: chosen } }, { version })
    expect((await reverse([payments[3]!])).problem.code).toBe('not_reversible')
    const made = (await reverse([payments[1]!, payments[2]!])).body
    expect(made).toMatchObject({ kind: 'reversal', payCents: 120_100, effectiveOn: '2026-12-04' })
    expect((await reverse([payments[1]!])).problem.code).toBe('not_reversible')
    const { batches } = readOwnFile((await download(made.id)).raw.toString('latin1'))
    expect(batches[0]!.header.description.trim()).toBe('REVERSAL')
    expect(batches[0]!.entries.map(({ code, account, cents }) => [code, account, cents])).toEqual([
      ['27', '1029384756', 60_050],
      ['37', '5598220041', 60_050],
    ])
    await confirm(made)
    expect((await get(id)).payments.map(({ standing }) => standing)).toEqual(['sent', 'reversed', 'reversed', 'by-check'])
    const failed = await giveBack((await download(made.id)).raw.toString('latin1'), [{ entry: 0, code: 'R01' }])
    expect(failed.body.items).toMatchObject([{ code: 'R01' }])
    expect((await get(id)).payments[1]!.standing).toBe('sent')
    await goTo('2026-12-11T16:00:00Z')
    expect((await reverse([payments[0]!])).problem.code).toBe('reversal_too_late')
  })

  const reverse = (file: { id: string }, chosen: string[]) =>
    owner.call(bankFiles.reverse, { params: { id: file.id }, body: { reason: 'Wrong hours', payments: chosen } }, { version: 2 })
  const voidRun = (id: string, version = 1) =>
    owner.call(payRuns.void, { params: { id }, body: { reason: 'Wrong hours' } }, { version })

  test('leaves alone what the bank returned and a check pays since, so the run is not voided while the check is out', async () => {
    const { id, payments } = await approveRun(app, shop, [{ who: ana, parts: [150_000] }])
    const { file, text } = await send(id)
    const made = (await reverse(file, payments)).body
    await giveBack(text, [{ entry: 0, code: 'R03' }])
    expect((await print(id, payments)).status).toBe(200)
    expect((await confirm(made)).body.state).toBe('sent')
    expect(await get(id)).toMatchObject({ payments: [{ standing: 'check' }], totals: { checkCents: 150_000, openCents: 0 } })
    const { version } = (await owner.call(payRuns.get, { params: { id } })).body
    expect((await voidRun(id, version)).problem.code).toBe('pay_run_money_out')
    await giveBack((await download(made.id)).raw.toString('latin1'), [{ entry: 0, code: 'R03' }])
    expect((await get(id)).payments[0]!.standing).toBe('check')
  })

  test('keeps the run from being voided until the employee’s bank can no longer refuse it', async () => {
    const { id, payments } = await approveRun(app, shop, [{ who: ana, parts: [150_000] }])
    const { file } = await send(id)
    const made = (await reverse(file, payments)).body
    await confirm(made)
    const { version } = (await owner.call(payRuns.get, { params: { id } })).body
    const early = await voidRun(id, version)
    expect(early.problem).toMatchObject({ code: 'pay_run_money_out', msg: expect.stringContaining('from 12/09/2026') })
    await goTo('2026-12-08T16:00:00Z')
    expect((await voidRun(id, version)).problem.code).toBe('pay_run_money_out')
    await goTo('2026-12-09T16:00:00Z')
    expect((await voidRun(id, version)).status).toBe(200)
    const late = makeReturnFile((await download(made.id)).raw.toString('latin1'), [{ entry: 0, code: 'R10' }])
    await owner.call(bankFiles.readReturns, { params: ofShop(), body: {} }, { file: { name: 'r.txt', bytes: Buffer.from(late) } })
    const { rows } = (await partner.call(notifications.list, { query: {} })).body
    expect(rows[0]!.body).toContain('The pay run is void, so the same work may be paid twice.')
  })

  test('that was voided can be made again', async () => {
    const { id, payments } = await open()
    const { file } = await send(id)
    const reverse = () =>
      owner.call(
        bankFiles.reverse,
        { params: { id: file.id }, body: { reason: 'Paid twice', payments: [payments[0]!] } },
        { version: 2 },
      )
    await cancel((await reverse()).body)
    expect((await reverse()).status).toBe(200)
  })
})

describe('prenotes', () => {
  test('test new accounts with zero dollars, and pay goes there from the third banking day', async () => {
    await save({ sendsPrenotes: true }, 1)
    const { id } = await open()
    expect((await get(id)).payments.map(({ standing }) => standing)).toEqual(['untested', 'untested', 'untested', 'by-check'])
    expect((await make(id)).problem.code).toBe('nothing_to_send')
    const made = (await owner.call(payBank.sendPrenotes, { params: ofShop(), body: {} })).body
    expect(made.accounts.map(({ state }) => state)).toEqual(['in-file', 'in-file', 'in-file'])
    expect((await owner.call(payBank.sendPrenotes, { params: ofShop(), body: {} })).problem.code).toBe('file_waits')
    const text = (await download(made.files[0]!.id)).raw.toString('latin1')
    const { entries } = readOwnFile(text).batches[0]!
    expect(entries.map(({ code, cents }) => [code, cents]).toSorted()).toEqual([
      ['23', 0],
      ['23', 0],
      ['33', 0],
    ])
    await confirm(made.files[0]!)
    expect((await get(id)).payments[0]).toMatchObject({ standing: 'testing', text: 'Pay can go there from 12/08/2026.' })
    expect((await owner.call(payBank.sendPrenotes, { params: ofShop(), body: {} })).problem.code).toBe('no_prenotes_needed')
    await giveBack(text, [{ entry: entries.findIndex(({ code }) => code === '33'), code: 'R04' }])
    await goTo('2026-12-07T16:00:00Z')
    expect((await get(id)).payments.map(({ standing }) => standing)).toEqual(['ready', 'ready', 'held', 'by-check'])
    const { accounts } = (await owner.call(payBank.prenotes, { params: ofShop() })).body
    expect(accounts.map(({ state }) => state).toSorted()).toEqual(['held', 'tested', 'tested'])
  })
})

describe('checks', () => {
  test('are printed once, with the amount in words, for whoever has no account', async () => {
    const { id, payments } = await open()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => print(id, [payments[3]!], 2001 + index, index % 2 ? owner : partner)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const pdf = await owner.call(payChecks.download, { params: { id } })
    const [page] = await readPdfTexts(pdf.raw, 4000)
    for (const words of ['Nine Hundred and 01/100', 'Worker 002', '**900.01', '12/04/2026', 'For the employee', 'Medicare'])
      expect(page).toContain(words)
    expect(pdf.raw.toString('latin1')).not.toContain('700112233')
  })

  test('are voided with a reason; a reprint gets a new number, and both stay in the register', async () => {
    const { id, payments } = await open()
    const check = (await print(id, [payments[3]!, payments[0]!])).body.checks.find(({ number }) => number === 2002)!
    const cancelCheck = (one: { id: string; version: number }, reprint: boolean) =>
      owner.call(payChecks.cancel, { params: { id: one.id }, body: { reason: 'Printer jam', reprint } }, { version: one.version })
    const reprinted = (await cancelCheck(check, true)).body.checks
    expect(reprinted.map(({ number, state, replaces }) => [number, state, replaces])).toEqual([
      [2003, 'issued', 2002],
      [2002, 'void', null],
      [2001, 'issued', null],
    ])
    expect((await cancelCheck({ ...check, version: 2 }, true)).problem.code).toBe('check_void')
    expect((await print(id, [payments[1]!], 2003)).problem.code).toBe('check_number_taken')
    const open2 = (await cancelCheck(reprinted[0]!, false)).body
    expect(open2.totals).toMatchObject({ checkCents: 150_000 + 0, openCents: 90_001 + 120_100 })
    const { rows } = (await owner.call(payChecks.register, { params: ofShop(), query: {} })).body
    expect(rows.map(({ number, state }) => [number, state])).toEqual([
      [2003, 'void'],
      [2002, 'void'],
      [2001, 'issued'],
    ])
  })

  test('and files never pay the same twice, whoever is first', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, payments } = await open()
      const both = await Promise.all([
        make(id),
        print(id, [payments[0]!], 3001 + turn * 10, partner),
        print(id, payments.slice(0, 2), 5001 + turn * 10),
      ])
      expect(both.some(({ status }) => status === 200)).toBe(true)
      const { totals, payments: standings } = await get(id)
      expect(totals.fileCents + totals.checkCents + totals.openCents).toBe(360_101)
      expect(standings.every(({ standing }) => ['in-file', 'check', 'ready', 'by-check'].includes(standing))).toBe(true)
      const { rows } = await sql<{ entries: number; checks: number }>`
        select (select count(*)::int from bank_file_entry e join bank_file f on f.id = e.file_id where f.run_id = ${id}) as entries,
          (select count(*)::int from pay_check where run_id = ${id}) as checks`.execute(app.db)
      expect(rows[0]!.entries + rows[0]!.checks).toBe(
        standings.filter(({ standing }) => standing === 'in-file' || standing === 'check').length,
      )
    }
  })
})

describe('bank settings', () => {
  test('show the last four digits, tell every owner what changed, and refuse a stale save', async () => {
    const { body } = await owner.call(payBank.get, { params: ofShop() })
    expect(body).toMatchObject({
      version: 1,
      accountLast4: '2233',
      review: { dueOn: '2027-11-23', isDue: false },
      nextCheck: 2001,
    })
    expect((await save({ companyName: 'Westgate LLC' }, 0)).problem.code).toBe('stale')
    expect((await save({ companyName: 'Westgate LLC', account: '' }, 1, partner)).body).toMatchObject({
      accountLast4: '2233',
      version: 2,
    })
    expect((await owner.call(payBank.get, { params: ofShop() })).body.changes[0]!.fields).toEqual(['company name'])
    expect((await readNews(owner))[0]).toContain('changed the bank settings of pay')
  })

  test('refuse wrong numbers with the field they are in', async () => {
    const { errors } = (await save({ routing: '111000615', companyId: '12', immediateOrigin: 'abc', companyName: 'Müller' }, 1))
      .problem
    expect(Object.keys(errors!).toSorted()).toEqual(['companyId', 'companyName', 'immediateOrigin', 'routing'])
  })

  test('remind of the yearly review of fraud monitoring once, until an owner confirms it', async () => {
    await sql`update pay_bank set review_due_on = '2026-12-02' where shop_id = ${shop.shopId}`.execute(app.db)
    await remindOfReviews(app.db, app.clock.now())
    await remindOfReviews(app.db, app.clock.now())
    expect((await readNews(partner)).filter((title) => title.startsWith('Review how'))).toHaveLength(1)
    const review = (dueOn: string) =>
      owner.call(payBank.review, { params: ofShop(), body: { dueOn, note: 'Two people see every file' } })
    expect((await owner.call(payBank.get, { params: ofShop() })).body.review!.isDue).toBe(true)
    expect((await review('2026-12-02')).body).toMatchObject({
      review: { dueOn: '2027-12-02', isDue: false },
      reviews: [{ note: 'Two people see every file' }],
    })
    expect((await review('2026-12-02')).problem.code).toBe('review_not_due')
  })
})

describe('protection', () => {
  test('nobody else reads, makes, downloads or changes anything of a run', async () => {
    const { id, payments } = await open()
    const file = (await make(id)).body.files[0]!
    const stranger = (await app.signUpShop()).owner
    const replies = await Promise.all([
      stranger.call(bankFiles.run, { params: { id } }),
      make(id, stranger),
      download(file.id, stranger),
      confirm(file, stranger),
      print(id, [payments[3]!], 1, stranger),
      stranger.call(payBank.get, { params: ofShop() }),
      stranger.call(payChecks.download, { params: { id } }),
      giveBack((await download(file.id)).raw.toString('latin1'), [{ entry: 0, code: 'R03' }], stranger),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect((await download(file.id, ana)).status).toBe(403)
  })

  test('canary: an account number is in no reply, table, log or message, only in the file', async () => {
    const canary = '7361948250173'
    await setDeposit(cal, [{ routing: '111000614', account: canary }])
    await save({ account: '8361948250174', isBalanced: true }, 1)
    const { id, payments } = await approveRun(app, shop, [{ who: cal, parts: [5000] }])
    const { file, text } = await send(id)
    expect(text).toContain(canary)
    const replies = [
      await get(id),
      (await giveBack(text, [{ entry: 0, code: 'C01', corrected: '9361948250175' }])).body,
      (await owner.call(payBank.get, { params: ofShop() })).body,
      (await owner.call(payBank.prenotes, { params: ofShop() })).body,
      (await cal.call(ownBankChanges.list)).body,
      (await owner.call(bankFiles.reverse, { params: { id: file.id }, body: { reason: 'No', payments } }, { version: 2 })).body,
    ]
    await app.settle()
    for (const everything of [JSON.stringify(replies), JSON.stringify(logged), await readDatabaseText(app.db)])
      for (const secret of [canary, '8361948250174', '9361948250175']) expect(everything.includes(secret)).toBe(false)
  })
})
