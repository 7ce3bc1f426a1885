import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { readForm } from '../../../testing/read-form.ts'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { emptySignature } from '../../../testing/samples/sent-estimate.samples.ts'
import { fillW4 } from '../../../testing/samples/w4.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { onboarding } from '../onboarding/contract/index.ts'
import { paySchedules } from '../pay-schedules/contract/index.ts'
import { ownPersonnel, personnel } from '../personnel/contract/index.ts'
import { ownW4, type ShopEntry, w4 } from './contract/index.ts'
import { filingStatusNames, perjuryText } from './rules.ts'
import { remindOfExemptions } from './server/remind-exempt.ts'

const run = promisify(execFile)
let app: TestApp
let shop: HiringShop
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await testApp({ logged })
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T16:00:00Z'))
  shop = await openHiringShop(app)
})

/** Moves the clock. Access tokens end in minutes, so everyone logs in again. */
async function goTo(at: string, testShop = shop): Promise<void> {
  app.clock.set(new Date(at))
  const signIn = ({ accountId, role, email }: TestUser) => app.signInAs(accountId, role, email)
  testShop.tech = await signIn(testShop.tech)
  testShop.owner = await signIn(testShop.owner)
}

const own = (user: TestUser) => ({ params: { email: user.email } })
const submit = async (change: Parameters<typeof fillW4>[0] = {}, who = shop.tech) =>
  who.call(ownW4.submit, { body: await fillW4(change) })
const read = async (who = shop.tech) => (await who.call(ownW4.get, own(who))).body
const open = (who: TestUser, ssn = shop.recordId) => who.call(w4.get, { params: { ssn } })
const enter = (body: z.input<typeof ShopEntry>, who = shop.owner) => who.call(w4.enter, { params: { n: shop.recordId }, body })
const lockIn = {
  kind: 'lock-in',
  letterOn: '2026-09-01',
  effectiveOn: '2026-10-31',
  filingStatus: 'single',
  twoJobs: true,
} as const
const tell = async (who: TestUser) => (await who.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)

describe('signing a W-4', () => {
  test('is refused until the e-mail is confirmed, because the shop may have chosen the password', async () => {
    await sql`update account set email_confirmed_at = null where id = ${shop.tech.accountId}`.execute(app.db)
    expect((await submit()).problem).toMatchObject({ status: 403, code: 'email_not_confirmed' })
    expect((await read()).versions).toEqual([])
    await sql`update account set email_confirmed_at = now() where id = ${shop.tech.accountId}`.execute(app.db)
    expect((await submit()).status).toBe(200)
  })

  test('gives it to the shop: in force immediately, masked, and with its withholding entries', async () => {
    const { body } = await submit({ filingStatus: 'head', children: 2, otherDependents: 1, extra: 2500 })
    expect(body).toMatchObject({ ssnLast4: '9991', isLockedIn: false, isNonresident: false, formYear: 2026 })
    expect(body.versions).toMatchObject([
      {
        number: 1,
        kind: 'form',
        state: 'in-force',
        receivedOn: '2026-11-24',
        effectiveOn: '2026-11-24',
        elections: { filingStatus: 'head', credits: 490_000, extra: 2500 },
        hasPdf: true,
      },
    ])
    expect(JSON.stringify(body)).not.toContain('21909')
    expect(await tell(shop.owner)).toContain('Ed Tech signed a W-4')
    expect(await tell(shop.named)).toContain('Ed Tech signed a W-4')
    expect(await tell(shop.manager)).toEqual([])
  })

  test('a second one counts from the next pay period, and the first is kept', async () => {
    await shop.owner.call(paySchedules.save, {
      params: { shop: shop.shopId },
      body: { frequency: 'biweekly', firstDay: '2026-11-09', payDaysAfter: 5 },
    })
    await submit()
    const { body } = await submit({ ssn: '', filingStatus: 'joint' })
    expect(body.ssnLast4).toBe('9991')
    expect(body.versions).toMatchObject([
      { number: 2, state: 'upcoming', effectiveOn: '2026-12-07', latestOn: '2026-12-21' },
      { number: 1, state: 'in-force' },
    ])
    await goTo('2026-12-07T16:00:00Z')
    expect((await read()).versions.map(({ state }) => state)).toEqual(['in-force', 'replaced'])
  })

  test('the next one starts with the newest form’s claims, but never with an exemption', async () => {
    expect((await read()).last).toBeNull()
    const claimed = {
      filingStatus: 'joint',
      twoJobs: true,
      children: 2,
      otherDependents: 1,
      otherCredits: 30_000,
      otherIncome: 120_000,
      deductions: 500_000,
      extra: 2500,
    } as const
    await submit(claimed)
    expect((await read()).last).toEqual({ receivedOn: '2026-11-24', ...claimed })
    const exempt = await submit({ ssn: '', exempt: true, noTaxLastYear: true, noTaxThisYear: true })
    expect(exempt.body.last).toEqual({ receivedOn: '2026-11-24', ...claimed })
  })

  test('versions never change, not even in the database', async () => {
    await submit()
    await expect(sql`update w4_version set effective_on = '2027-01-01'`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`delete from w4_version`.execute(app.db)).rejects.toThrow('is kept by law')
  })

  test('a program may send the employee’s own e-mail with the form, and no other', async () => {
    const send = async (email: string) => shop.tech.call(ownW4.submit, { body: { ...(await fillW4()), email } })
    expect((await send(shop.manager.email)).status).toBe(404)
    expect((await send(shop.tech.email)).body.versions).toHaveLength(1)
  })

  test('without a signature, with an empty one, or without a real number, it is refused at the field', async () => {
    expect((await submit({ signature: '' })).problem.errors).toEqual({ signature: 'Employee’s signature is required' })
    expect((await submit({ signature: await emptySignature() })).problem.errors).toEqual({
      signature: 'Employee’s signature is required',
    })
    expect((await submit({ ssn: '' })).problem.errors).toEqual({ ssn: 'Social Security number is required' })
    for (const ssn of ['000-12-3456', '666-12-3456', '912-12-3456', '219-00-9999', '219-09-0000', '21909999'])
      expect((await submit({ ssn })).problem.errors).toEqual({ ssn: 'Social Security number is invalid' })
  })

  test('an exemption needs both conditions, leaves out steps 2 to 4, and ends in February', async () => {
    expect((await submit({ exempt: true, noTaxLastYear: true })).problem.code).toBe('w4_not_exempt')
    const { body } = await submit({ exempt: true, noTaxLastYear: true, noTaxThisYear: true, children: 3, extra: 100 })
    expect(body.versions[0]).toMatchObject({ exempt: true, elections: null, expiresOn: '2027-02-16', state: 'in-force' })
  })

  test('an exemption for a year whose form Liftbay does not have is refused', async () => {
    await goTo('2027-03-01T16:00:00Z')
    const refused = await submit({ exempt: true, noTaxLastYear: true, noTaxThisYear: true })
    expect(refused.problem.code).toBe('w4_form_of_another_year')
    expect((await submit()).status).toBe(200)
  })

  test('the same submission sent twice makes one version, and the draft is gone', async () => {
    const draft = { values: { firstName: 'Ed' }, version: 0 }
    await shop.tech.call(ownW4.saveDraft, { ...own(shop.tech), body: draft })
    const where = { params: { email: shop.tech.email, form: 'w4' as const } }
    expect((await shop.tech.call(ownPersonnel.getDraft, where)).body.values).toEqual({ firstName: 'Ed' })
    const [body, key] = [await fillW4(), crypto.randomUUID()]
    await shop.tech.call(ownW4.submit, { body }, { key })
    await shop.tech.call(ownW4.submit, { body }, { key })
    expect((await read()).versions).toHaveLength(1)
    expect((await shop.tech.call(ownPersonnel.getDraft, where)).body.version).toBe(0)
  })
})

describe('what the shop enters', () => {
  test('a certificate from before 2020 stays in force until a new one', async () => {
    const old = { kind: 'old', receivedOn: '2018-04-02', marital: 'married', allowances: 3, extra: 0 } as const
    expect((await enter(old)).body.versions[0]).toMatchObject({ state: 'in-force', old: { allowances: 3 }, hasPdf: false })
    expect(await tell(shop.tech)).toContain('Test Garage entered a W-4 from before 2020')
    await submit()
    expect((await read()).versions.map(({ state }) => state)).toEqual(['in-force', 'replaced'])
  })

  test('a lock-in letter overrides; a W-4 that withholds less is kept and not applied, until the IRS releases it', async () => {
    await submit()
    await enter(lockIn)
    const { body } = await submit({ ssn: '' })
    expect(body.versions.map(({ kind, state }) => [kind, state])).toEqual([
      ['form', 'kept'],
      ['lock-in', 'in-force'],
      ['form', 'replaced'],
    ])
    const more = await submit({ ssn: '', twoJobs: true, extra: 1000 })
    expect(more.body.versions[0]).toMatchObject({ state: 'in-force' })
    const released = await enter({ kind: 'release', letterOn: '2026-11-20', effectiveOn: '2026-11-24' })
    expect(released.body.isLockedIn).toBe(false)
    expect((await enter({ kind: 'release', letterOn: '2026-11-20', effectiveOn: '2026-11-24' })).problem.code).toBe(
      'w4_not_locked_in',
    )
  })

  test('an exemption never gets around a lock-in letter', async () => {
    await enter(lockIn)
    const { body } = await submit({ exempt: true, noTaxLastYear: true, noTaxThisYear: true })
    expect(body.versions[0]).toMatchObject({ state: 'kept', exempt: true })
  })

  test('a nonresident alien checks single and claims no exemption', async () => {
    await enter({ kind: 'residency', isNonresident: true, effectiveOn: '2026-11-01', note: 'Student from Lyon' })
    expect((await read()).isNonresident).toBe(true)
    expect((await submit({ filingStatus: 'joint' })).problem.code).toBe('w4_nonresident')
    expect((await submit({ exempt: true, noTaxLastYear: true, noTaxThisYear: true })).problem.code).toBe('w4_nonresident')
    expect((await submit()).status).toBe(200)
    await enter({ kind: 'residency', isNonresident: false, effectiveOn: '2026-11-20' })
    expect((await submit({ filingStatus: 'joint' })).status).toBe(200)
  })

  test('nobody enters a lock-in letter, its release or nonresident status about themselves', async () => {
    const { body } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
    const n = body.employees.find(({ accountId }) => accountId === shop.named.accountId)!.id
    await shop.owner.call(w4.enter, { params: { n }, body: lockIn })
    for (const entry of [
      lockIn,
      { kind: 'release', letterOn: '2026-11-20', effectiveOn: '2026-11-24' },
      { kind: 'residency', isNonresident: true, effectiveOn: '2026-11-24' },
    ] as const)
      expect((await shop.named.call(w4.enter, { params: { n }, body: entry })).problem.code).toBe('w4_own_form')
    expect((await shop.named.call(w4.get, { params: { ssn: n } })).body).toMatchObject({ isLockedIn: true, isNonresident: false })
  })

  test('asking for a form e-mails and notifies the employee, and both sides see when', async () => {
    const { body } = await shop.named.call(w4.send, { body: { id: shop.recordId } })
    expect(body.askedAt).toBe((await read()).askedAt)
    const [mail] = await app.outbox(shop.tech.email)
    expect(mail).toMatchObject({ subject: 'Test Garage asks you to fill in your W-4' })
    expect(mail!.body_text).toContain('/w-4')
    expect(await tell(shop.tech)).toContain('Test Garage asks you to fill in your W-4')
  })
})

describe('who sees it', () => {
  test('the owner and people they named see it, also by the number, and the employee sees each view', async () => {
    await submit()
    expect((await open(shop.owner)).body).toMatchObject({ ssnLast4: '9991', employee: { id: shop.recordId, name: 'Ed Tech' } })
    expect((await open(shop.named, '219-09-9991')).body.employee.id).toBe(shop.recordId)
    const { views } = (await shop.tech.call(ownPersonnel.getMine, own(shop.tech))).body
    expect(views.map(({ what }) => what)).toEqual(['Form W-4', 'Form W-4'])
  })

  test('a manager is refused, and another shop’s owner gets 404 as for a number that nobody has', async () => {
    await submit()
    expect((await open(shop.manager)).problem.code).toBe('permission_needed')
    const stranger = (await app.signUpShop()).owner
    for (const key of [shop.recordId, '219-09-9991', '123-45-6780']) expect((await open(stranger, key)).status).toBe(404)
    expect((await enter(lockIn, stranger)).status).toBe(404)
    expect((await enter(lockIn, shop.manager)).problem.code).toBe('permission_needed')
    expect((await stranger.call(w4.send, { body: { id: shop.recordId } })).status).toBe(404)
  })

  test('an employee reads nobody else’s W-4 or PDF, and no customer or vendor reads any', async () => {
    const id = (await submit()).body.versions[0]!.id
    expect((await shop.named.call(ownW4.get, own(shop.tech))).status).toBe(404)
    expect((await shop.named.call(ownW4.pdf, { params: { email: shop.named.email, id } })).status).toBe(404)
    for (const role of ['customer', 'vendors'] as const) {
      const stranger = await app.signUp(role)
      expect((await open(stranger)).status).toBe(403)
      expect((await stranger.call(ownW4.get, own(stranger))).status).toBe(403)
    }
  })
})

describe('the PDF', () => {
  const amounts = {
    children: 2,
    otherDependents: 1,
    otherCredits: 10_050,
    otherIncome: 123_400,
    deductions: 567_800,
    extra: 4321,
  } as const
  const signAndRead = async (change: Parameters<typeof fillW4>[0]) => {
    const id = (await submit(change)).body.versions[0]!.id
    return readForm((await shop.tech.call(ownW4.pdf, { params: { email: shop.tech.email, id } })).raw)
  }
  const statuses = Object.values(filingStatusNames)

  test('every field of Steps 1 to 5 is below its label, every amount beside its number, and the seal is valid', async () => {
    await sql`update shop set fei = '74-1234567' where id = ${shop.shopId}`.execute(app.db)
    await shop.owner.call(personnel.changeEmployment, {
      params: { shop: shop.shopId, n: shop.recordId },
      body: { firstDay: '2026-11-23', lastDay: null },
    })
    const { pages, seal } = await signAndRead({ ...amounts, filingStatus: 'joint', twoJobs: true })
    const page = pages[0]!
    for (const [label, value, width] of [
      ['(a) First name and middle initial', 'Ed R', 172],
      ['Last name', 'Tech', 170],
      ['(b) Social security number', '219-09-9991', 112],
      ['Address', '2 Main St', 340],
      ['City or town, state, and ZIP code', 'Austin, TX 78701', 340],
      ['Employer’s name and address', 'Test Garage 1 Main St, Austin, TX 78701', 226],
      ['First date of employment', '11/23/2026', 108],
      ['Employer identification number (EIN)', '74-1234567', 116],
    ] as const)
      expect([label, page.readUnder(label, width, width === 226 ? 34 : 18)[0]]).toEqual([label, value])
    for (const [step, amount] of [
      ['3(a)', '$ 4,400.00'],
      ['3(b)', '$ 500.00'],
      ['3', '$ 5,000.50'],
      ['4(a)', '$ 1,234.00'],
      ['4(b)', '$ 5,678.00'],
      ['4(c)', '$ 43.21'],
    ])
      expect([step, page.readBeside(step!, 498, 580, 2).at(-1)]).toEqual([step, amount])
    expect(statuses.map((status) => page.isChecked(status, 25)[0])).toEqual([false, true, false])
    expect(page.isChecked('2(b) is more accurate', 520)).toEqual([true])
    expect(page.isChecked('Exemption from withholding', 520)).toEqual([false])
    const words = ['Form W-4', 'OMB No. 1545-0074', '2026', 'Employee’s Withholding Certificate', perjuryText, 'Multiple Jobs']
    for (const text of [...words, 'Claim', 'Other Adjustments', 'Employee’s signature', 'Exempt from withholding', 'Page 1 of 2'])
      expect(page.text).toContain(text)
    expect(page.readBeside('Date', 450, 560, 20)).toEqual([expect.stringContaining('11/24/2026')])
    expect(page.text).not.toContain('NRA')
    expect(pages[1]!.text).toContain(shop.tech.email)
    expect(seal).toContain('Signature is Valid')
  })

  test('only the boxes for the chosen filing status, two jobs and the claimed exemption have an X', async () => {
    for (const [index, filingStatus] of (['single', 'joint', 'head'] as const).entries()) {
      const page = (await signAndRead({ filingStatus })).pages[0]!
      expect(statuses.map((status) => page.isChecked(status, 25)[0])).toEqual([0, 1, 2].map((box) => box === index))
      expect(page.isChecked('2(b) is more accurate', 520)).toEqual([false])
    }
    const page = (await signAndRead({ exempt: true, noTaxLastYear: true, noTaxThisYear: true })).pages[0]!
    expect(page.isChecked('Exemption from withholding', 520)).toEqual([true])
    expect(statuses.map((status) => page.isChecked(status, 25)[0])).toEqual([false, false, false])
  })

  test('the longest name and address stay in their boxes', async () => {
    const wide = 'W'.repeat(70)
    const page = (await signAndRead({ firstName: wide, lastName: wide, address: `9 ${wide} ${wide}`, city: wide })).pages[0]!
    const words = page.words.filter(({ text }) => /^W{5,},?$/.test(text))
    const labels = ['Address', 'City or town, state, and ZIP code', '(c)'].map((label) => page.findPlaces(label)[0]!.top)
    expect(words.length).toBeGreaterThan(3)
    for (const { top, bottom } of words)
      if (top < labels[2]!) expect(labels.some((label) => top < label - 1 && bottom > label + 1)).toBe(false)
  })

  test('a nonresident’s says NRA', async () => {
    await enter({ kind: 'residency', isNonresident: true, effectiveOn: '2026-11-01' })
    const id = (await submit()).body.versions[0]!.id
    const { raw } = await shop.owner.call(w4.pdf, { params: { n: shop.recordId, id } })
    const folder = await mkdtemp(join(tmpdir(), 'w4-'))
    await writeFile(join(folder, 'w4.pdf'), raw)
    const { stdout } = await run('pdftotext', [join(folder, 'w4.pdf'), '-'])
    await rm(folder, { recursive: true, force: true })
    expect(stdout).toContain('NRA')
  })
})

describe('the reminder that an exemption ends', () => {
  test('goes out a month ahead and on the end, once each, and not after a new W-4', async () => {
    const otherShop = await openHiringShop(app)
    const exempt = { exempt: true, noTaxLastYear: true, noTaxThisYear: true }
    await submit(exempt)
    await submit(exempt, otherShop.tech)
    const subjects = async ({ tech }: HiringShop) => (await app.outbox(tech.email)).map(({ subject }) => subject)
    const remind = async (at: string) => {
      await goTo(at)
      await goTo(at, otherShop)
      await remindOfExemptions({ db: app.db, clock: app.clock, config: app.config })
    }
    await remind('2027-01-10T15:00:00Z')
    expect(await subjects(shop)).toEqual([])
    await remind('2027-01-20T15:00:00Z')
    await remind('2027-01-21T15:00:00Z')
    expect(await subjects(shop)).toEqual(['Your exemption from withholding ends on 02/16/2027'])
    await submit({ ssn: '' }, otherShop.tech)
    await remind('2027-02-17T15:00:00Z')
    expect((await subjects(shop))[0]).toBe('Your exemption from withholding ended on 02/16/2027')
    expect(await subjects(otherShop)).toHaveLength(1)
    expect(await tell(shop.owner)).toContain('Ed Tech’s exemption from withholding ended')
    expect((await read()).versions[0]).toMatchObject({ state: 'expired' })
  })
})

describe('canaries', () => {
  test('after every call and a forced failure, a number is in no table, log, message or other person’s reply', async () => {
    const [digits, dashed] = ['287658432', '287-65-8432']
    await submit({ ssn: dashed })
    await shop.tech.call(ownW4.saveDraft, { ...own(shop.tech), body: { values: { ssn: dashed }, version: 0 } })
    await open(shop.owner, dashed)
    await enter(lockIn)
    await sql`alter table w4_version add constraint fail check (number < 3) not valid`.execute(app.db)
    const failed = await submit({ ssn: dashed })
    await sql`alter table w4_version drop constraint fail`.execute(app.db)
    expect(failed.status).toBe(500)
    await app.settle()
    const replies = [await read(), (await open(shop.named)).body, failed.problem]
    const everything = [JSON.stringify(replies), JSON.stringify(logged), await readDatabaseText(app.db)]
    for (const text of everything) for (const secret of [digits, dashed]) expect(text.includes(secret)).toBe(false)
    // The search would have found them.
    expect(everything[1]).toContain('w4_version')
    expect(everything[2]).toContain(shop.tech.email)
  })
})
