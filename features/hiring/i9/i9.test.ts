import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { type FormPage, readForm } from '../../../testing/read-form.ts'
import { addPreparer, alien, documents, fillSection1, fillSection2, fillSupplement } from '../../../testing/samples/i9.samples.ts'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { emptySignature } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import {
  alternativeLabel,
  antiDiscrimination,
  listTexts,
  preparerNotice,
  reverificationNotice,
  section1Attestation,
  section1Title,
  section2Attestation,
  section2Title,
  startHere,
  statusLabels,
  statusQuestion,
  supplementAAttestation,
  supplementAInstructions,
  supplementBAttestation,
  supplementBInstructions,
} from '../i9-forms/rules.ts'
import { onboarding } from '../onboarding/contract/index.ts'
import { ownPersonnel, personnel } from '../personnel/contract/index.ts'
import { i9, i9Inspections, ownI9 } from './contract/index.ts'
import { deleteOldForms } from './server/index.ts'
import { remindOfI9 } from './server/remind-i9.ts'

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
async function goTo(at: string): Promise<void> {
  app.clock.set(new Date(at))
  const signIn = ({ accountId, role, email }: TestUser) => app.signInAs(accountId, role, email)
  shop.tech = await signIn(shop.tech)
  shop.owner = await signIn(shop.owner)
  shop.named = await signIn(shop.named)
}

type Filled = Parameters<typeof fillSection1>[0]
type SupplementInput = Awaited<ReturnType<typeof fillSupplement>>
const own = (user = shop.tech) => ({ params: { email: user.email } })
const inRecord = () => ({ params: { n: shop.recordId } })
const setDays = async (firstDay: string | null, lastDay: string | null = null) =>
  shop.owner.call(personnel.changeEmployment, { params: { shop: shop.shopId, n: shop.recordId }, body: { firstDay, lastDay } })
const sign1 = async (change: Filled = {}, who = shop.tech) => who.call(ownI9.submit, { body: await fillSection1(change) })
const correct1 = async (change: Filled & { reason?: string } = {}) => {
  const { reason = 'Typed wrong', ...rest } = change
  return shop.tech.call(ownI9.correct, { ...own(), body: { ...(await fillSection1(rest)), reason } })
}
const sign2 = async (change: Parameters<typeof fillSection2>[0] = {}, who = shop.owner) =>
  who.call(i9.examine, { ...inRecord(), body: await fillSection2(change) })
const correct2 = async (change: Parameters<typeof fillSection2>[0] = {}, who = shop.owner) =>
  who.call(i9.correct, { ...inRecord(), body: { ...(await fillSection2(change)), reason: 'Wrong number' } })
const supplement = async (change: Parameters<typeof fillSupplement>[0] = {}, who = shop.owner) =>
  who.call(i9.supplement, { ...inRecord(), body: await fillSupplement(change) })
const read = async (who = shop.tech) => (await who.call(ownI9.get, own(who))).body
const open = (who: TestUser, ssn = shop.recordId) => who.call(i9.get, { params: { ssn } })
const enroll = (isEnrolled = true) =>
  shop.owner.call(i9Inspections.attest, { params: { shop: shop.shopId }, body: { isEnrolled, hasRead: true } })
const listTitles = async (who: TestUser) =>
  (await who.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
const listTasks = async () => {
  const { body } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
  const { tasks } = body.employees.find(({ id }) => id === shop.recordId)!
  return tasks.filter(({ key }) => key.startsWith('i9')).map(({ key, dueOn, isDone, isLate }) => ({ key, dueOn, isDone, isLate }))
}

/** The text and the seal of the form's newest PDF. */
async function readPdf(who = shop.owner): Promise<{ shown: string; seal: string }> {
  const id = (await open(who)).body.forms[0]!.trail.at(-1)!.id
  const { raw } = await who.call(i9.pdf, { params: { n: shop.recordId, id } })
  const folder = await mkdtemp(join(tmpdir(), 'i9-'))
  try {
    const path = join(folder, 'i9.pdf')
    await writeFile(path, raw)
    const { stdout } = await run('pdftotext', ['-layout', path, '-'])
    return { shown: stdout.replace(/\s+/g, ' '), seal: (await run('pdfsig', [path])).stdout }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('section 1', () => {
  test('the employee signs Section 1, masked in every reply, and the shop is notified of the next step', async () => {
    await setDays('2026-11-30')
    const { body } = await sign1()
    expect(body).toMatchObject({ step: 'section2', section1DueOn: '2026-11-30', section2DueOn: '2026-12-03', isEVerify: false })
    expect(body.forms[0]).toMatchObject({
      edition: '01/20/25',
      section1: { lastName: 'Tech', ssn: '•••9991', status: 'citizen' },
      section2: null,
      trail: [{ number: 1, kind: 'section1', signedOn: '2026-11-24', isLate: false }],
    })
    expect(JSON.stringify(body)).not.toContain('21909')
    expect(await listTitles(shop.owner)).toContain('Ed Tech signed Section 1 of Form I-9')
    expect(await listTitles(shop.manager)).toEqual([])
  })

  test('Section 1 is refused at the field when signature, statement or the numbers of the status are missing', async () => {
    const errorsOf = async (change: Filled) => Object.keys((await sign1(change)).problem.errors ?? {})
    expect(await errorsOf({ signature: '' })).toEqual(['signature'])
    expect(await errorsOf({ signature: await emptySignature() })).toEqual(['signature'])
    expect(await errorsOf({ hasRead: false as true })).toEqual(['hasRead'])
    expect(await errorsOf({ status: 'resident' })).toEqual(['alienNumber'])
    expect(await errorsOf({ ...alien, alienNumber: '' })).toEqual(['alienNumber'])
    expect(await errorsOf({ ...alien, alienNumber: '', passportNumber: 'X1234567' })).toEqual(['passportCountry'])
    expect(await errorsOf({ ...alien, workUntil: '2026-11-23' })).toEqual(['workUntil'])
    expect(await errorsOf({ birthDate: '2026-11-24' })).toEqual(['birthDate'])
    expect((await read()).forms).toEqual([])
  })

  test('an expired edition is refused, and one that is valid until later is not', async () => {
    expect((await sign1({ edition: '08/01/23 (07/31/2026)' })).problem.code).toBe('i9_edition_expired')
    expect((await sign1({ edition: '10/21/19' })).problem.code).toBe('i9_edition_expired')
    expect((await sign1({ edition: '08/01/23 (05/31/2027)' })).status).toBe(200)
    await goTo('2027-06-01T16:00:00Z')
    expect((await read()).edition).toBe(null)
  })

  test('Section 1 is filled in once, is signed once when sent twice, and its draft is gone', async () => {
    await shop.tech.call(ownI9.saveDraft, { ...own(), body: { values: { lastName: 'Te' }, version: 0 } })
    const [body, key] = [await fillSection1(), crypto.randomUUID()]
    await shop.tech.call(ownI9.submit, { body }, { key })
    await shop.tech.call(ownI9.submit, { body }, { key })
    expect((await read()).forms).toHaveLength(1)
    expect((await sign1()).problem.code).toBe('i9_already_signed')
    const draft = await shop.tech.call(ownPersonnel.getDraft, { params: { email: shop.tech.email, form: 'i9' } })
    expect(draft.body.version).toBe(0)
  })

  test('a late signature on Section 1 has the server’s day and is shown as late', async () => {
    await setDays('2026-11-20')
    const { body } = await sign1()
    expect(body.forms[0]!.trail[0]).toMatchObject({ signedOn: '2026-11-24', dueOn: '2026-11-20', isLate: true })
  })

  test('people who helped with Section 1 certify that on Supplement A, each with a signature', async () => {
    const helped = await addPreparer()
    expect((await sign1({ ...helped, preparerSignatures: [] })).problem.errors).toMatchObject({
      'preparerSignatures.0.signature': 'Signature of Preparer or Translator is required',
    })
    expect((await sign1(helped)).body.forms[0]!.section1.preparers).toEqual(['Paz Moreno'])
  })

  test('a parent signs Section 1 on Supplement A for someone under 18, and never in a shop that takes part in E-Verify', async () => {
    const minor = { birthDate: '2010-02-03', signedBy: 'minor', signature: '' } as const
    expect(Object.keys((await sign1(minor)).problem.errors!)).toEqual(['preparers'])
    expect(Object.keys((await sign1({ ...minor, ...(await addPreparer()), birthDate: '2008-11-24' })).problem.errors!)).toEqual([
      'signedBy',
    ])
    await enroll()
    expect((await sign1({ ...minor, ...(await addPreparer()) })).problem.errors!['signedBy']).toContain('E-Verify')
    await enroll(false)
    expect((await sign1({ ...minor, ...(await addPreparer()) })).status).toBe(200)
    await setDays('2026-11-24')
    expect((await sign2({ listA: [], listC: [documents.ssnCard] })).status).toBe(200)
    expect((await readPdf()).shown.match(/Individual under age 18/g)).toHaveLength(2)
  })
})

describe('section 2', () => {
  beforeEach(async () => {
    await setDays('2026-11-23')
  })

  test('the shop signs Section 2 once, with the deadline and the employer’s name from its data', async () => {
    expect((await sign2()).problem.code).toBe('i9_section1_missing')
    await sign1()
    await sql`insert into shop_closed_day (shop_id, day) values (${shop.shopId}, '2026-11-26')`.execute(app.db)
    const { body } = await sign2({}, shop.named)
    expect(body).toMatchObject({ step: 'none', employee: { name: 'Ed Tech' }, employer: { name: 'Test Garage' } })
    expect(body.forms[0]).toMatchObject({
      section2: { firstDay: '2026-11-23', listA: [{ title: 'U.S. Passport', number: '•••2397' }], by: 'Olga Owner, Owner' },
      // Three business days: the shop is closed on Thanksgiving.
      trail: [{ kind: 'section1' }, { kind: 'section2', dueOn: '2026-11-27', isLate: false }],
      reverifyOn: null,
      receiptUntil: null,
    })
    expect((await sign2()).problem.code).toBe('i9_section2_signed')
    expect(await listTitles(shop.tech)).toContain('Test Garage signed Section 2 of your Form I-9')
  })

  test('Section 2 needs the record’s first day of work', async () => {
    await setDays(null)
    await sign1()
    expect((await sign2()).problem.code).toBe('i9_no_first_day')
  })

  test('nobody signs or corrects for the shop on their own form', async () => {
    await sign1({}, shop.named)
    const { body } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
    const ownRecord = body.employees.find(({ accountId }) => accountId === shop.named.accountId)!.id
    const ofOwn = { params: { n: ownRecord } }
    const examined = { ...ofOwn, body: await fillSection2() }
    const renamed = { ...ofOwn, body: await fillSupplement({ newLastName: 'Techman' }) }
    expect((await shop.named.call(i9.examine, examined)).problem.code).toBe('i9_own_form')
    await shop.owner.call(personnel.changeEmployment, {
      params: { shop: shop.shopId, n: ownRecord },
      body: { firstDay: '2026-11-23', lastDay: null },
    })
    await shop.owner.call(i9.examine, examined)
    expect((await shop.named.call(i9.supplement, renamed)).problem.code).toBe('i9_own_form')
    const { entry } = (await shop.owner.call(i9.supplement, renamed)).body.forms[0]!.supplements[0]!
    const { isRehire: _, ...form } = renamed.body
    const again = { ...ofOwn, body: { ...form, newLastName: 'Tech', entry, reason: 'Misspelled' } }
    expect((await shop.named.call(i9.correctSupplement, again)).problem.code).toBe('i9_own_form')
    const corrected = { ...ofOwn, body: { ...examined.body, additional: 'Seen', reason: 'Left out' } }
    expect((await shop.named.call(i9.correct, corrected)).problem.code).toBe('i9_own_form')
  })

  test('Section 2 refuses documents that are missing, too many, expired, or of another list', async () => {
    await sign1()
    const errorsOf = async (change: Parameters<typeof fillSection2>[0]) => Object.keys((await sign2(change)).problem.errors ?? {})
    expect(await errorsOf({ listA: [] })).toEqual(['listA'])
    expect(await errorsOf({ listA: [], listB: [documents.license] })).toEqual(['listC'])
    expect(await errorsOf({ listB: [documents.license], listC: [documents.ssnCard] })).toEqual(['listA'])
    expect(await errorsOf({ listA: [{ ...documents.passport, expiresOn: '2026-11-23' }] })).toEqual(['listA.0.expiresOn'])
    expect(await errorsOf({ listA: [{ ...documents.passport, number: '' }] })).toEqual(['listA.0.number'])
    expect(await errorsOf({ listA: [documents.license] })).toEqual(['listA.0.code'])
    expect(await errorsOf({ listA: [], listB: [documents.license], listC: [documents.ssnCard], isRemote: true })).toEqual([
      'isRemote',
    ])
  })

  test('E-Verify requires a Social Security number and a List B photograph, and allows remote examination', async () => {
    await enroll()
    expect(Object.keys((await sign1({ ssn: '' })).problem.errors!)).toEqual(['ssn'])
    await sign1()
    const pair = { listA: [], listC: [documents.ssnCard], isRemote: true }
    const bare = { ...documents.license, hasPhoto: false }
    expect(Object.keys((await sign2({ ...pair, listB: [bare] })).problem.errors!)).toEqual(['listB.0.hasPhoto'])
    expect((await sign2({ ...pair, listB: [documents.license] })).body.forms[0]!.section2).toMatchObject({ isRemote: true })
  })

  test('a receipt counts 90 days from the hire, and the document that replaces it ends that', async () => {
    await sign1()
    const receipt = { ...documents.passport, isReceipt: true, expiresOn: null }
    const { body } = await sign2({ listA: [receipt] })
    expect(body.forms[0]).toMatchObject({
      receiptUntil: '2027-02-21',
      section2: { listA: [{ title: 'Receipt: U.S. Passport' }] },
    })
    expect(await listTasks()).toContainEqual({ key: 'i9-receipt', dueOn: '2027-02-21', isDone: false, isLate: false })
    const after = await correct2()
    expect(after.body.forms[0]).toMatchObject({ receiptUntil: null })
    expect(after.body.forms[0]!.trail.at(-1)!.changes.map(({ label, from }) => [label, from])).toEqual([
      ['List A, document 1: Document Title', 'Receipt: U.S. Passport'],
      ['List A, document 1: Expiration Date', 'N/A'],
    ])
  })
})

describe('corrections', () => {
  beforeEach(async () => {
    await setDays('2026-11-23')
    await sign1()
    await sign2()
  })

  test('the employee’s corrections of Section 1 keep the old values, who, when and why, and mask numbers', async () => {
    const { body } = await correct1({ lastName: 'Techman', ssn: '287-65-8432', reason: 'Married, and a wrong digit' })
    const [form] = body.forms
    expect(form!.section1).toMatchObject({ lastName: 'Techman', ssn: '•••8432' })
    expect(form!.trail.at(-1)).toMatchObject({
      kind: 'correction1',
      by: 'Ed Tech',
      reason: 'Married, and a wrong digit',
      changes: [
        { label: 'Last Name', from: 'Tech', to: 'Techman' },
        { label: 'U.S. Social Security Number', from: '•••9991', to: '•••8432' },
      ],
    })
    expect((await correct1({ lastName: 'Techman', ssn: '' })).problem.code).toBe('i9_nothing_changed')
    const { shown } = await readPdf()
    for (const text of ['Corrections', 'Married, and a wrong digit', '219099991', '287-65-8432']) expect(shown).toContain(text)
  })

  test('corrections of Section 2 keep numbers that are left empty, and the first signature', async () => {
    const listA = [{ ...documents.passport, number: '', expiresOn: '2032-04-30' }]
    const { body } = await correct2({ listA, firstName: 'Nina', lastName: 'Named', title: 'Manager' }, shop.named)
    expect(body.forms[0]!.section2).toMatchObject({
      listA: [{ number: '•••2397', expiresOn: '2032-04-30' }],
      by: 'Olga Owner, Owner',
    })
    expect(body.forms[0]!.trail.at(-1)!.changes).toEqual([
      { label: 'List A, document 1: Expiration Date', from: '04/30/2031', to: '04/30/2032' },
    ])
    expect((await correct2({ listA })).problem.code).toBe('i9_nothing_changed')
  })

  test('entries never change and are never deleted early, not even in the database', async () => {
    await expect(sql`update i9_entry set signed_on = '2026-01-01'`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`delete from i9_entry`.execute(app.db)).rejects.toThrow('kept by law')
    await expect(sql`delete from i9_form`.execute(app.db)).rejects.toThrow('kept by law')
  })
})

describe('supplement B', () => {
  test('Supplement B reverifies only authorization that ends, with a List A or C document', async () => {
    await setDays('2026-11-23')
    await sign1(alien)
    expect((await sign2({ listA: [documents.ead] })).body.forms[0]!.reverifyOn).toBe('2027-03-01')
    await goTo('2027-02-20T16:00:00Z')
    expect(await listTasks()).toContainEqual({ key: 'i9-reverify', dueOn: '2027-03-01', isDone: false, isLate: false })
    expect(Object.keys((await supplement({ documents: [documents.license] })).problem.errors!)).toEqual(['documents.0.code'])
    expect((await supplement()).problem.code).toBe('i9_nothing_entered')
    const next = { ...documents.ead, number: 'SRC2790055999', expiresOn: '2029-03-01' }
    expect((await supplement({ documents: [next] })).body.forms[0]!.reverifyOn).toBe('2029-03-01')
    const card = { code: 'resident-card', authority: 'USCIS', number: 'MSC1234567890', expiresOn: '2036-01-01' }
    expect((await supplement({ documents: [card] })).body.forms[0]!.reverifyOn).toBe(null)
    expect((await supplement({ documents: [next] })).problem.code).toBe('i9_not_reverifiable')
    const { shown } = await readPdf()
    for (const text of ['Supplement B', 'SRC2790055999', 'MSC1234567890', '03/01/2029']) expect(shown).toContain(text)
  })

  test('Supplement B records a rehire within three years; after that the employee fills in a new form', async () => {
    await goTo('2026-01-05T16:00:00Z')
    await setDays('2026-01-05')
    await sign1()
    await sign2()
    expect((await supplement({ isRehire: true })).problem.code).toBe('i9_not_rehired')
    const leave = async () => {
      await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: shop.tech.accountId } })
      await app.addEmployee(shop.shopId, shop.tech, 'Technician')
    }
    await leave()
    await goTo('2028-05-01T16:00:00Z')
    await setDays('2028-05-01')
    expect((await read()).step).toBe('rehire')
    const { body } = await supplement({ isRehire: true, newLastName: 'Techman' })
    expect(body).toMatchObject({ step: 'none' })
    expect(body.forms[0]!.trail.at(-1)).toMatchObject({ kind: 'supplement-b', dueOn: '2028-05-04', isLate: false })
    await leave()
    await goTo('2029-02-05T16:00:00Z')
    await setDays('2029-02-05')
    expect((await read()).step).toBe('new-form')
    expect((await supplement({ isRehire: true })).problem.code).toBe('i9_new_form_needed')
    expect((await listTasks()).map(({ key, isDone }) => [key, isDone])).toEqual([
      ['i9-section1', false],
      ['i9-section2', false],
    ])
  })
})

describe('corrections of Supplement B', () => {
  const renewed = { ...documents.ead, number: 'MSC1234567890', expiresOn: '2029-03-01' }
  const correctB = async (change: Partial<SupplementInput> = {}, who = shop.owner) => {
    const { isRehire: _, ...form } = await fillSupplement(change)
    const entry = (await read()).forms[0]!.supplements[0]?.entry ?? crypto.randomUUID()
    return who.call(i9.correctSupplement, { ...inRecord(), body: { ...form, entry, reason: 'Wrong date' } })
  }
  beforeEach(async () => {
    await setDays('2026-11-23')
    await sign1(alien)
    await sign2({ listA: [documents.ead] })
  })

  test('a corrected Supplement B keeps old values, who, when and why, the first signer, and numbers left empty', async () => {
    await supplement({ documents: [renewed] })
    const { body } = await correctB(
      { documents: [{ ...renewed, number: '', expiresOn: '2028-03-01' }], newLastName: 'Techman', firstName: 'Nina' },
      shop.named,
    )
    expect(body.forms[0]).toMatchObject({
      reverifyOn: '2028-03-01',
      supplements: [{ newLastName: 'Techman', document: { number: '•••7890', expiresOn: '2028-03-01' }, by: 'Olga Owner' }],
    })
    expect(body.forms[0]!.trail.at(-1)).toMatchObject({
      kind: 'correction-b',
      by: 'Ed Tech',
      signedOn: '2026-11-24',
      reason: 'Wrong date',
      changes: [
        { label: 'New Last Name', from: '', to: 'Techman' },
        { label: 'Supplement B: Expiration Date', from: '03/01/2029', to: '03/01/2028' },
      ],
    })
    const { shown, seal } = await readPdf()
    for (const text of ['Correction of Supplement B', '03/01/2029', 'MSC1234567890', 'Techman']) expect(shown).toContain(text)
    expect(seal).toContain('Signature is Valid')
  })

  test('a document taken out of Supplement B makes the date before it count again', async () => {
    await supplement({ documents: [renewed] })
    const { body } = await correctB({ documents: [], newLastName: 'Techman' })
    expect(body.forms[0]).toMatchObject({ reverifyOn: '2027-03-01', supplements: [{ document: null }] })
  })

  test('a corrected name leaves the date of an earlier reverification', async () => {
    await supplement({ documents: [renewed] })
    await supplement({ newLastName: 'Techmann' })
    const { entry } = (await read()).forms[0]!.supplements[1]!
    const { isRehire: _, ...form } = await fillSupplement({ newLastName: 'Techman' })
    const sent = { ...inRecord(), body: { ...form, entry, reason: 'Misspelled' } }
    expect((await shop.owner.call(i9.correctSupplement, sent)).body.forms[0]!.reverifyOn).toBe('2029-03-01')
  })

  test('a corrected rehire takes the record’s first day', async () => {
    await goTo('2026-12-10T16:00:00Z')
    await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: shop.tech.accountId } })
    await app.addEmployee(shop.shopId, shop.tech, 'Technician')
    await goTo('2027-01-11T16:00:00Z')
    await setDays('2027-01-11')
    await supplement({ isRehire: true })
    await setDays('2027-01-12')
    const { body } = await correctB()
    expect(body.forms[0]!.supplements[0]).toMatchObject({ rehiredOn: '2027-01-12' })
    expect(body).toMatchObject({ step: 'none' })
  })

  test('a corrected Supplement B of an earlier employment keeps its rehire date, and a later rehire still needs its own', async () => {
    const rehireOn = async (day: string) => {
      await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: shop.tech.accountId } })
      await app.addEmployee(shop.shopId, shop.tech, 'Technician')
      await goTo(`${day}T16:00:00Z`)
      await setDays(day)
    }
    await goTo('2026-12-10T16:00:00Z')
    await rehireOn('2027-01-11')
    await supplement({ isRehire: true })
    await rehireOn('2027-06-01')
    const { body } = await correctB({ newLastName: 'Techman' })
    expect(body.forms[0]!.supplements[0]).toMatchObject({ rehiredOn: '2027-01-11' })
    expect(body).toMatchObject({ step: 'rehire' })
  })

  test('a correction that changes nothing, is for your own form, or names no Supplement B is refused', async () => {
    expect((await correctB({ newLastName: 'Techman' })).problem.code).toBe('i9_supplement_missing')
    await supplement({ newLastName: 'Techman' })
    expect((await correctB({ newLastName: 'Techman' })).problem.code).toBe('i9_nothing_changed')
    expect((await correctB({})).problem.code).toBe('i9_nothing_entered')
    expect(Object.keys((await correctB({ newLastName: 'T', documents: [documents.license] })).problem.errors!)).toEqual([
      'documents.0.code',
    ])
    expect((await correctB({ newLastName: 'T' }, shop.manager)).problem.code).toBe('permission_needed')
    expect((await correctB({ newLastName: 'T' }, (await app.signUpShop()).owner)).status).toBe(404)
  })
})

describe('on paper', () => {
  const paper = (change: Record<string, unknown> = {}, who = shop.owner) =>
    who.call(i9.recordPaper, {
      ...inRecord(),
      body: { isOnFile: true, hiredOn: '2019-03-04', reverifyOn: null, hasRead: true, ...change },
    })

  test('a form that the shop has on paper ends the reminders, says who said so and when, and can be taken back', async () => {
    await setDays('2019-03-04')
    expect((await paper({ hasRead: false })).problem.code).toBe('i9_read_paper')
    expect(Object.keys((await paper({ hiredOn: '2026-11-25' })).problem.errors!)).toEqual(['hiredOn'])
    const { body } = await paper()
    expect(body).toMatchObject({
      step: 'none',
      paper: { hiredOn: '2019-03-04', reverifyOn: null, by: 'Olga Owner' },
    })
    expect((await read()).paper).toEqual(body.paper)
    expect(await listTitles(shop.tech)).toContain('Test Garage recorded that your Form I-9 is on paper')
    expect(await listTasks()).toEqual([{ key: 'i9-paper', dueOn: null, isDone: true, isLate: false }])
    expect((await sign1()).problem.code).toBe('i9_already_signed')
    expect((await paper({ isOnFile: false, hiredOn: null })).body).toMatchObject({ step: 'section1', paper: null })
    expect((await sign1()).status).toBe(200)
    expect((await paper()).problem.code).toBe('i9_has_form')
    await expect(sql`delete from i9_paper`.execute(app.db)).rejects.toThrow('kept by law')
  })

  test('a paper form with a reverification date is on the board, and reminders go out before it', async () => {
    await setDays('2019-03-04')
    await paper({ reverifyOn: '2027-01-15' })
    expect(await listTasks()).toContainEqual({ key: 'i9-reverify', dueOn: '2027-01-15', isDone: false, isLate: false })
    await remindOfI9({ db: app.db, clock: app.clock, config: app.config })
    expect((await app.outbox(shop.tech.email)).map(({ subject }) => subject)).toEqual([
      'Your work authorization on Form I-9 ends on 01/15/2027',
    ])
  })

  test('a paper form cannot be recorded by the employee it is about, a manager, or another shop’s owner', async () => {
    const { body } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
    const ownRecord = body.employees.find(({ accountId }) => accountId === shop.named.accountId)!.id
    const sent = { params: { n: ownRecord }, body: { isOnFile: true, hiredOn: '2019-03-04', hasRead: true } }
    expect((await shop.named.call(i9.recordPaper, sent)).problem.code).toBe('i9_own_form')
    expect((await paper({}, shop.manager)).problem.code).toBe('permission_needed')
    expect((await paper({}, (await app.signUpShop()).owner)).status).toBe(404)
  })
})

describe('who sees it', () => {
  test('the owner and people they named open a form, also by the number, and the employee can see that they did', async () => {
    await sign1()
    expect((await open(shop.owner)).body).toMatchObject({ employee: { id: shop.recordId }, isOwn: false })
    expect((await open(shop.named, '219-09-9991')).body.employee.id).toBe(shop.recordId)
    const { views } = (await shop.tech.call(ownPersonnel.getMine, own())).body
    expect(views.map(({ what }) => what)).toEqual(['Form I-9', 'Form I-9'])
  })

  test('a manager is refused the form, and another shop’s owner gets 404 as for a number that nobody has', async () => {
    await setDays('2026-11-23')
    await sign1()
    expect((await open(shop.manager)).problem.code).toBe('permission_needed')
    expect((await sign2({}, shop.manager)).problem.code).toBe('permission_needed')
    const stranger = (await app.signUpShop()).owner
    for (const key of [shop.recordId, '219-09-9991', '123-45-6780']) expect((await open(stranger, key)).status).toBe(404)
    for (const call of [sign2, correct2, supplement]) expect((await call({}, stranger)).status).toBe(404)
    expect((await stranger.call(i9Inspections.get, { params: { shop: shop.shopId } })).status).toBe(404)
  })

  test('an employee reads nobody else’s form or PDF, and no customer or vendor reads any', async () => {
    const id = (await sign1()).body.forms[0]!.trail[0]!.id
    expect((await shop.named.call(ownI9.get, own(shop.tech))).status).toBe(404)
    expect((await shop.named.call(ownI9.pdf, { params: { email: shop.named.email, id } })).status).toBe(404)
    expect((await shop.tech.call(ownI9.pdf, { params: { email: shop.tech.email, id } })).status).toBe(200)
    for (const role of ['customer', 'vendors'] as const) expect((await open(await app.signUp(role))).status).toBe(403)
  })

  test('asking for the form e-mails and notifies the employee, with the shop’s note', async () => {
    const { body } = await shop.named.call(i9.send, { body: { id: shop.recordId, note: 'Please check your address.' } })
    expect(body.asked).toEqual((await read()).asked)
    const [mail] = await app.outbox(shop.tech.email)
    expect(mail).toMatchObject({ subject: 'Test Garage asks you to complete Form I-9' })
    expect(mail!.body_text).toContain('Please check your address.')
  })
})

describe('the PDF', () => {
  const newestForm = async () => {
    const id = (await open(shop.owner)).body.forms[0]!.trail.at(-1)!.id
    return readForm((await shop.owner.call(i9.pdf, { params: { n: shop.recordId, id } })).raw)
  }

  /** The Item Numbers of Section 1 that have an X. */
  const listChecked = (page: FormPage) =>
    ['1. A citizen', '2. A noncitizen', '3. A lawful', '4. An alien'].flatMap((label, at) =>
      page.isChecked(label)[0] ? at + 1 : [],
    )

  test('page 1 has every field of Section 1 and Section 2 below its label, one box of four checked, and the words of the form', async () => {
    await setDays('2026-11-23')
    await enroll()
    await sign1({ ...alien, ...(await addPreparer()), otherLastNames: 'Mechanic', apartment: '4B' })
    const license = { ...documents.license, extendedUntil: '2030-01-01' }
    await sign2({ listA: [], listB: [license], listC: [documents.ssnCard], additional: 'Seen by video', isRemote: true })
    const { pages, seal } = await newestForm()
    const page = pages[0]!
    const under: [label: string, value: string, width: number][] = [
      ['Last Name (Family Name)', 'Tech', 160],
      ['First Name (Given Name)', 'Ed', 150],
      ['Middle Initial (if any)', 'R', 80],
      ['Other Last Names Used (if any)', 'Mechanic', 150],
      ['Address (Street Number and Name)', '2 Main St', 190],
      ['Apt. Number (if any)', '4B', 80],
      ['City or Town', 'Austin', 140],
      ['State', 'TX', 50],
      ['ZIP Code', '78701', 80],
      ['Date of Birth (mm/dd/yyyy)', '05/04/1990', 110],
      ['U.S. Social Security Number', '219-09-9991', 120],
      ['Employee’s Email Address', 'ed@example.test', 190],
      ['Employee’s Telephone Number', '(512) 555-0143', 120],
      ['USCIS A-Number', 'A087654321', 105],
      ['Form I-94 Admission Number', '', 110],
      ['Foreign Passport Number and Country of Issuance', '', 141],
      ['First Day of Employment (mm/dd/yyyy):', '11/23/2026', 130],
      ['Last Name, First Name and Title of Employer or Authorized Representative', 'Owner, Olga, Owner', 230],
      ['Employer’s Business or Organization Name', 'Test Garage', 200],
      ['Employer’s Business or Organization Address, City or Town, State, ZIP Code', '1 Main St, Austin, TX 78701', 340],
    ]
    for (const [label, value, width] of under)
      expect([label, page.readUnder(label, width).filter((_, at) => at === 0)]).toEqual([label, [value]])
    expect(page.readUnder('Today’s Date (mm/dd/yyyy)', 120)).toEqual(['11/24/2026', '11/24/2026'])
    for (const label of ['Signature of Employee', 'Signature of Employer or Authorized Representative'])
      expect(page.text).toContain(label)
    // Columns of Section 2, in points: List A from 124, List B from 294, List C from 435.
    const readRow = (label: string) =>
      [
        [124, 276],
        [290, 434],
        [434, 576],
      ].map(([from, to]) => page.readBeside(label, from!, to!)[0])
    expect(readRow('Document Title 1')).toEqual([
      '',
      'Driver’s License Issued by a State or Outlying Possession',
      'Social Security Account Number Card',
    ])
    expect(readRow('Issuing Authority')).toEqual(['', 'Texas', 'Social Security Administration'])
    expect(readRow('Document Number (if any)')).toEqual(['', '38817265', '219099991'])
    expect(readRow('Expiration Date (if any)')).toEqual(['', '08/17/2029', ''])
    for (const label of ['Document Title 2 (if any)', 'Document Title 3 (if any)']) expect(page.text).toContain(label)
    expect(page.readUnder('Additional Information', 290, 30).slice(-1)).toEqual([
      'Seen by video Driver’s License Issued by a State or Outlying Possession: extended by the issuing authority until 01/01/2030',
    ])
    expect(listChecked(page)).toEqual([4])
    expect(page.readBeside('4. An alien authorized to work until (exp. date, if any)', 440, 576)).toEqual(['03/01/2027'])
    expect(page.isChecked(alternativeLabel)).toEqual([true])
    const words = [
      startHere,
      antiDiscrimination,
      section1Title,
      section1Attestation,
      statusQuestion,
      preparerNotice,
      section2Title,
    ]
    for (const text of [...words, section2Attestation, ...Object.values(statusLabels)]) expect(page.text).toContain(text)
    for (const text of ['Employment Eligibility Verification', 'USCIS Form I-9', 'OMB No.1615-0047 Expires 05/31/2027'])
      expect(page.text).toContain(text)
    const lists = listTexts('sex')
    const items = lists.lists.flatMap((list) => [list.head, list.lead, ...list.items])
    for (const text of [lists.title, ...lists.rules, ...items, ...lists.receipts.items.flat()].flatMap((paragraph) =>
      paragraph.split('\n'),
    ))
      expect(pages[1]!.text).toContain(text)
    expect(seal).toContain('Signature is Valid')
  })

  test('whatever the employee attests to, only its box is checked, and its numbers are on the form', async () => {
    await setDays('2026-11-23')
    await sign1({ status: 'citizen' })
    for (const [numbers, item, shown] of [
      [{ status: 'national' }, 2, []],
      [{ status: 'resident', alienNumber: 'A-087654321' }, 3, ['A087654321']],
      [{ status: 'alien', admissionNumber: '123456789A1' }, 4, ['N/A', '123456789A1']],
      [{ status: 'alien', passportNumber: 'X1234567', passportCountry: 'France' }, 4, ['X1234567, France']],
      [{ status: 'citizen' }, 1, []],
    ] as const) {
      expect((await correct1(numbers)).status).toBe(200)
      const page = (await newestForm()).pages[0]!
      expect(listChecked(page)).toEqual([item])
      for (const text of shown) expect(page.text).toContain(text)
    }
  })

  test('three documents of List A are in its three rows, and a receipt says so', async () => {
    await setDays('2026-11-23')
    await sign1({ ...alien, workUntil: '2028-01-01' })
    const parts = [
      { code: 'work-passport', authority: 'France', number: 'X1234567', expiresOn: '2030-02-03' },
      { code: 'i94', authority: 'USCIS', number: '123456789A1', expiresOn: '2028-01-01' },
      { code: 'i20', authority: 'USCIS', number: 'N0012345678', expiresOn: '2028-01-01' },
    ]
    expect((await sign2({ listA: parts })).status).toBe(200)
    const page = (await newestForm()).pages[0]!
    const column = (label: string) => page.readBeside(label, 124, 276, 3)
    expect([column('Document Title 1'), column('Document Title 2'), column('Document Title 3')].flat()).toEqual([
      'Foreign Passport with Form I-94 or I-94A Authorizing Work for a Specific Employer',
      'Form I-94 or I-94A',
      'Form I-20',
    ])
    expect(column('Issuing Authority')).toEqual(['France', 'USCIS', 'USCIS'])
    expect(column('Document Number (if any)')).toEqual(['X1234567', '123456789A1', 'N0012345678'])
    expect(column('Expiration Date (if any)')).toEqual(['02/03/2030', '01/01/2028', '01/01/2028'])
  })

  test('both supplements have every field below its label, and long text stays inside its box', async () => {
    await setDays('2026-11-23')
    await sign1({ ...alien, ...(await addPreparer()) })
    await sign2({ listA: [documents.ead], additional: 'W '.repeat(299) })
    const long = 'Initialed and dated by the owner at the counter. '.repeat(12).trim()
    const name = { newLastName: 'Techman', newFirstName: 'Eddie', newMiddleInitial: 'S' }
    await supplement({
      ...name,
      documents: [{ ...documents.ead, expiresOn: '2029-01-01', extendedUntil: '2029-06-01' }],
      additional: long,
    })
    await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: shop.tech.accountId } })
    await app.addEmployee(shop.shopId, shop.tech, 'Technician')
    await goTo('2026-12-07T16:00:00Z')
    await setDays('2026-12-07')
    expect((await supplement({ isRehire: true })).status).toBe(200)
    const { pages } = await newestForm()
    const [page1, , a, b] = pages
    expect(Math.max(...page1!.findPlaces('W').map(({ bottom }) => bottom))).toBeLessThan(
      Math.min(...page1!.findPlaces(alternativeLabel).map(({ top }) => top)),
    )
    for (const page of [a!, b!]) {
      expect(page.readUnder('Last Name (Family Name) from Section 1.', 220)).toEqual(['Tech'])
      expect(page.readUnder('First Name (Given Name) from Section 1.', 200)).toEqual(['Ed'])
      expect(page.readUnder('Middle initial (if any) from Section 1.', 120)).toEqual(['R'])
    }
    for (const [label, value, width] of [
      ['Date (mm/dd/yyyy)', '11/24/2026', 160],
      ['Last Name (Family Name)', 'Moreno', 220],
      ['First Name (Given Name)', 'Paz', 200],
      ['Middle Initial (if any)', 'L', 120],
      ['Address (Street Number and Name)', '5 Oak St', 220],
      ['City or Town', 'Austin', 160],
      ['State', 'TX', 60],
      ['ZIP Code', '78702', 100],
    ] as const)
      // The supplement has four certification areas. The first is used; on top is the employee's name.
      expect(a!.readUnder(label, width).slice(-4)).toEqual([value, '', '', ''])
    for (const text of [supplementAInstructions, supplementAAttestation, 'Signature of Preparer or Translator', 'Supplement A'])
      expect(a!.text).toContain(text)
    for (const [label, values, width] of [
      ['Date (mm/dd/yyyy)', ['', '12/07/2026', ''], 150],
      ['Last Name (Family Name)', ['Techman', '', ''], 160],
      ['First Name (Given Name)', ['Eddie', '', ''], 150],
      ['Middle Initial', ['S', '', ''], 80],
      ['Document Title', ['Employment Authorization Document (Form I-766)', '', ''], 260],
      ['Document Number (if any)', ['SRC2190055123', '', ''], 150],
      ['Expiration Date (if any) (mm/dd/yyyy)', ['01/01/2029', '', ''], 130],
      ['Name of Employer or Authorized Representative', ['Olga Owner', 'Olga Owner', ''], 190],
      ['Today’s Date (mm/dd/yyyy)', ['11/24/2026', '12/07/2026', ''], 130],
      [
        'Additional Information (Initial and date each notation.)',
        [`Extended by the issuing authority until 06/01/2029. ${long}`, '', ''],
        380,
      ],
    ] as const)
      expect([label, b!.readUnder(label, width, 28).slice(-3)]).toEqual([label, values])
    for (const text of [supplementBInstructions, reverificationNotice, supplementBAttestation, alternativeLabel])
      expect(b!.text).toContain(text)
    for (const text of ['Audit trail', shop.tech.email, shop.owner.email])
      expect(pages.map((page) => page.text).join(' ')).toContain(text)
  })
})

describe('what is due', () => {
  test('open steps are on both sides’ lists with their due date, and late afterwards', async () => {
    await setDays('2026-11-23')
    expect(await listTasks()).toEqual([
      { key: 'i9-section1', dueOn: '2026-11-23', isDone: false, isLate: true },
      // The shop does not close on Thanksgiving.
      { key: 'i9-section2', dueOn: '2026-11-26', isDone: false, isLate: false },
    ])
    await sign1()
    await sign2()
    expect((await listTasks()).every(({ isDone }) => isDone)).toBe(true)
  })

  test('reminders go out once: for late sections, and 90 and 30 days before work authorization ends', async () => {
    const remind = async (at: string) => {
      await goTo(at)
      await remindOfI9({ db: app.db, clock: app.clock, config: app.config })
      await remindOfI9({ db: app.db, clock: app.clock, config: app.config })
      return (await app.outbox(shop.tech.email)).map(({ subject }) => subject)
    }
    await setDays('2026-11-24')
    expect(await remind('2026-11-24T16:00:00Z')).toEqual([])
    expect(await remind('2026-11-25T16:00:00Z')).toEqual(['Section 1 of your Form I-9 is late'])
    await sign1(alien)
    await remind('2026-11-27T16:00:00Z')
    await remind('2026-11-28T16:00:00Z')
    expect((await listTitles(shop.owner)).filter((title) => title.includes('Sign Section 2'))).toHaveLength(2)
    await sign2({ listA: [documents.ead] })
    const soon = 'Your work authorization on Form I-9 ends on 03/01/2027'
    expect((await remind('2026-12-01T16:00:00Z')).filter((subject) => subject === soon)).toHaveLength(1)
    expect((await remind('2027-01-31T16:00:00Z')).filter((subject) => subject === soon)).toHaveLength(2)
    expect((await remind('2027-03-02T16:00:00Z')).filter((subject) => subject === soon)).toHaveLength(2)
  })
})

describe('retention', () => {
  const countRows = async () =>
    (
      await sql<{ count: number }>`
        select (select count(*) from i9_form where personnel_id = ${shop.recordId})::int
          + (select count(*) from sealed_value where personnel_id = ${shop.recordId} and purpose like '%i9%')::int as count`.execute(
        app.db,
      )
    ).rows[0]!.count

  test('a form is kept three years after the hire or a year after the end, longer on hold, and then deleted', async () => {
    app.clock.set(new Date('2017-03-01T16:00:00Z'))
    await goTo('2017-03-01T16:00:00Z')
    await setDays('2017-03-01')
    await sign1({ edition: '01/20/25' })
    await sign2()
    await goTo('2020-06-15T16:00:00Z')
    await shop.tech.call(ownI9.saveDraft, { ...own(), body: { values: { lastName: 'Te' }, version: 0 } })
    await shop.owner.call(onboarding.offboard, {
      params: { shop: shop.shopId, n: shop.recordId },
      body: { lastDay: '2020-06-15' },
    })
    const stay = await countRows()
    expect((await open(shop.owner)).body.forms[0]!.keepUntil).toBe('2021-06-15')
    await deleteOldForms(app.db, new Date('2021-06-15T16:00:00Z'))
    expect(await countRows()).toBe(stay)
    const hold = (reason: string) =>
      shop.owner.call(personnel.hold, { params: { shop: shop.shopId, n: shop.recordId }, body: { reason } })
    await hold('Audit')
    await deleteOldForms(app.db, new Date('2021-06-16T16:00:00Z'))
    expect(await countRows()).toBe(stay)
    await hold('')
    await deleteOldForms(app.db, new Date('2021-06-16T16:00:00Z'))
    expect(await countRows()).toBe(0)
    expect((await open(shop.owner)).body.forms).toEqual([])
    expect((await open(shop.owner, '219-09-9991')).status).toBe(404)
  })
})

describe('inspections', () => {
  test('the export has an index, each sealed PDF and its audit trail, and leaves a view on each record', async () => {
    await setDays('2026-11-23')
    await sign1()
    await sign2()
    await correct1({ city: 'Waco' })
    const sent = { params: { shop: shop.shopId }, body: {} }
    const { body: board } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
    const namedRecord = board.employees.find(({ accountId }) => accountId === shop.named.accountId)!.id
    const onPaper = { isOnFile: true, hiredOn: '2019-03-04', hasRead: true }
    await shop.owner.call(i9.recordPaper, { params: { n: namedRecord }, body: onPaper })
    const { raw } = await shop.owner.call(i9Inspections.download, sent)
    const folder = await mkdtemp(join(tmpdir(), 'i9-'))
    const path = join(folder, 'export.zip')
    await writeFile(path, raw)
    await run('unzip', ['-q', path, '-d', folder])
    const files = (await run('find', ['.', '-type', 'f'], { cwd: folder })).stdout
    expect(files).toMatch(/forms\/ed-tech-[\da-f]{8}-1\.pdf/)
    const index = (await run('cat', ['index.csv'], { cwd: folder })).stdout
    expect(index).toContain('Ed Tech,1,01/20/25,2026-11-23,,2026-11-23,2026-11-24,2026-11-26,2026-11-24,3,1')
    expect(index).toContain('None on file')
    expect(index).toMatch(/Ed Tech,On paper,,2019-03-04,.*Olga Owner on 2026-11-24/)
    const trail = (await run('sh', ['-c', 'cat trails/*.csv'], { cwd: folder })).stdout
    expect(trail).toContain('Typed wrong,City or Town,Austin,Waco')
    expect((await run('sh', ['-c', 'pdfsig forms/*.pdf'], { cwd: folder })).stdout).toContain('Signature is Valid')
    await rm(folder, { recursive: true, force: true })
    const { views } = (await shop.tech.call(ownPersonnel.getMine, own())).body
    expect(views[0]!.what).toBe('Form I-9, for an inspection')
    expect((await shop.manager.call(i9Inspections.download, sent)).problem.code).toBe('permission_needed')
    expect((await (await app.signUpShop()).owner.call(i9Inspections.download, sent)).status).toBe(404)
  })

  test('E-Verify needs an attestation, which is append-only, and can be ended', async () => {
    const sent = { params: { shop: shop.shopId }, body: { isEnrolled: true } }
    expect((await shop.owner.call(i9Inspections.attest, sent)).problem.code).toBe('i9_read_attestation')
    expect((await enroll()).body).toMatchObject({ isEVerify: true, attestedBy: 'Olga Owner', forms: 0 })
    expect((await enroll(false)).body).toMatchObject({ isEVerify: false })
    await expect(sql`delete from e_verify_attestation`.execute(app.db)).rejects.toThrow('append-only')
  })
})

describe('canaries', () => {
  test('after every form and a forced failure, numbers are in no table, log, message or other person’s reply', async () => {
    const secrets = ['287658432', '287-65-8432', '075318642', '641973285', 'QX7719403852', '38817265', 'PA5529104', '90417263815']
    await setDays('2026-11-23')
    const ssn = '287-65-8432'
    await shop.tech.call(ownI9.saveDraft, { ...own(), body: { values: { ssn, alienNumber: 'A075318642' }, version: 0 } })
    await sign1({ ...alien, alienNumber: 'A075318642', ssn })
    await open(shop.owner, ssn)
    await sign2({ listA: [{ ...documents.ead, number: 'QX7719403852' }] })
    await correct2({ listA: [], listB: [documents.license], listC: [{ ...documents.ssnCard, number: '641973285' }] })
    await correct1({ ...alien, alienNumber: '', passportNumber: 'PA5529104', passportCountry: 'France', ssn })
    await correct1({ ...alien, alienNumber: '', admissionNumber: '90417263815', ssn })
    await supplement({ documents: [{ ...documents.ead, number: 'QX7719403852', expiresOn: '2029-01-01' }] })
    await sql`alter table i9_entry add constraint fail check (number < 7) not valid`.execute(app.db)
    const failed = [
      await correct1({ ...alien, alienNumber: 'A075318642', ssn }),
      await correct2({ listA: [{ ...documents.ead, number: 'QX7719403852' }] }),
      await supplement({ documents: [{ ...documents.ead, number: 'QX7719403852', expiresOn: '2030-01-01' }] }),
    ]
    await sql`alter table i9_entry drop constraint fail`.execute(app.db)
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500])
    await app.settle()
    const replies = [await read(), (await open(shop.named)).body, ...failed.map(({ problem }) => problem)]
    const everything = [JSON.stringify(replies), JSON.stringify(logged), await readDatabaseText(app.db)]
    for (const text of everything) for (const secret of secrets) expect(text.includes(secret)).toBe(false)
    // The search would have found them.
    expect(everything[1]).toContain('i9_entry')
    expect(everything[2]).toContain(shop.tech.email)
  })
})
