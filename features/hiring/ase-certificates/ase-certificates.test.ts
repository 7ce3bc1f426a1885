import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { seedLaborGuide } from '../../catalog/labor-guide/server/index.ts'
import { files } from '../../platform/files/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { jobClock } from '../../repair/job-clock/contract/index.ts'
import { ownOnboarding } from '../onboarding/contract/index.ts'
import { type CertificateForm, certificates, ownCertificates } from './contract/index.ts'
import { remindOfExpiry } from './server/remind-of-expiry.ts'

let app: TestApp
let shop: HiringShop
beforeAll(async () => {
  app = await testApp()
  await seedLaborGuide(app.db)
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T16:00:00Z'))
  shop = await openHiringShop(app)
})

type Form = Omit<z.input<typeof CertificateForm>, 'email'>
const brakes: Form = { code: 'A5', number: 'ASE-1234', issuedOn: '2023-05-12' }
const save = (form: Form, who = shop.tech) => who.call(ownCertificates.save, { body: { ...form, email: who.email } })
const list = async (who = shop.tech) => (await who.call(ownCertificates.list, { params: { email: who.email } })).body
const readMatrix = async (who = shop.manager) => (await who.call(certificates.matrix, { params: { shop: shop.shopId } })).body
const pdf = Buffer.from('%PDF-1.7 certificate')
const upload = async (who: TestUser) =>
  (await who.call(files.upload, { body: {} }, { file: { name: 'a5.pdf', bytes: pdf } })).body.id

async function goTo(at: string): Promise<void> {
  app.clock.set(new Date(at))
  const { tech } = shop
  shop.tech = await app.signInAs(tech.accountId, 'employee', tech.email)
}

describe('the technician', () => {
  test('enters a certificate with its scan, which expires five years later', async () => {
    const { body } = await save({ ...brakes, fileId: await upload(shop.tech) })
    expect(body.certificates).toMatchObject([
      { code: 'A5', name: 'Brakes', number: 'ASE-1234', expiresOn: '2028-05-12', state: 'current', missing: [], checks: [] },
    ])
    expect(body.certificates[0]!.scan?.mediaType).toBe('application/pdf')
  })

  test('cannot enter the same one twice, one from the future, or one that expires before it was issued or decades later', async () => {
    await save(brakes)
    expect((await save(brakes)).problem.code).toBe('certificate_entered')
    expect((await save({ ...brakes, issuedOn: '2026-11-25' })).problem.code).toBe('certificate_not_issued')
    for (const expiresOn of ['2023-05-12', '2095-05-12'])
      expect((await save({ ...brakes, expiresOn })).problem.errors).toHaveProperty('expiresOn')
  })

  test('cannot use somebody else’s scan, use a scan twice, or change somebody else’s certificate', async () => {
    const theirs = await upload(shop.manager)
    expect((await save({ ...brakes, fileId: theirs })).problem.errors).toHaveProperty('fileId')
    const fileId = await upload(shop.tech)
    const { body } = await save({ ...brakes, fileId })
    expect((await save({ code: 'A4', issuedOn: '2023-05-12', fileId })).problem.errors).toHaveProperty('fileId')
    const { id } = body.certificates[0]!
    expect((await save({ ...brakes, id }, shop.manager)).status).toBe(404)
    const params = { email: shop.manager.email, id }
    expect((await shop.manager.call(ownCertificates.remove, { params })).status).toBe(404)
  })

  test('removes a certificate, and its scan is gone', async () => {
    const fileId = await upload(shop.tech)
    const { body } = await save({ ...brakes, fileId })
    const params = { email: shop.tech.email, id: body.certificates[0]!.id }
    expect((await shop.tech.call(ownCertificates.remove, { params })).body.certificates).toEqual([])
    expect((await shop.tech.call(files.fetch, { params: { id: fileId } })).status).toBe(404)
  })

  test('is reminded once each 90, 30 and 7 days before, and not after a renewal', async () => {
    await save({ code: 'A5', issuedOn: '2021-12-20', expiresOn: '2026-12-20' })
    const remind = () => remindOfExpiry({ db: app.db, clock: app.clock, config: app.config })
    await remind()
    await remind()
    const subject = 'Your ASE certificate A5 Brakes expires on 12/20/2026'
    expect((await app.outbox(shop.tech.email)).map((email) => email.subject)).toEqual([subject])
    const bell = await shop.tech.call(notifications.list, {})
    expect(JSON.stringify(bell.body)).toContain(subject)
    await goTo('2026-12-14T16:00:00Z')
    await remind()
    expect(await app.outbox(shop.tech.email)).toHaveLength(2)
    await save({ code: 'A5', issuedOn: '2026-12-14' })
    await goTo('2026-12-19T16:00:00Z')
    await remind()
    expect(await app.outbox(shop.tech.email)).toHaveLength(2)
  })

  test('has a certificate that expires within 30 days among the open tasks', async () => {
    await save({ code: 'A5', issuedOn: '2021-12-20', expiresOn: '2026-12-20' })
    await save({ code: 'A4', issuedOn: '2022-12-26', expiresOn: '2026-12-26' })
    const { body } = await shop.tech.call(ownOnboarding.listTasks, { params: { email: shop.tech.email } })
    expect(body.tasks.filter(({ path }) => path === '/aes')).toMatchObject([{ title: 'Renew A5 Brakes', dueOn: '2026-12-20' }])
  })
})

describe('the shop', () => {
  test('shows certificates and scans of current employees, and only to people who manage employees', async () => {
    await save({ ...brakes, fileId: await upload(shop.tech) })
    const { employees } = await readMatrix()
    expect(employees.find(({ accountId }) => accountId === shop.tech.accountId)!.certificates).toMatchObject([{ code: 'A5' }])
    const { id } = (await list()).certificates[0]!
    const getScan = (who: TestUser) => who.call(certificates.getScan, { params: { shop: shop.shopId, id } })
    expect((await getScan(shop.owner)).raw.equals(pdf)).toBe(true)
    expect((await getScan(shop.named)).problem.code).toBe('permission_needed')
    const elsewhere = await app.signUpShop()
    expect((await getScan(elsewhere.owner)).status).toBe(404)
    const params = { shop: elsewhere.shopId, id }
    expect((await elsewhere.owner.call(certificates.getScan, { params })).status).toBe(404)
  })

  test('marks a certificate as checked until it is corrected, and nobody checks their own', async () => {
    await save(brakes)
    const { id } = (await list()).certificates[0]!
    const check = (who: TestUser, of = id) =>
      who.call(certificates.check, { params: { shop: shop.shopId, id: of }, body: { checked: true } })
    await check(shop.manager)
    expect((await list()).certificates[0]!.checks).toMatchObject([{ shop: 'Test Garage' }])
    await save({ ...brakes, id, number: 'ASE-9999' })
    expect((await list()).certificates[0]!.checks).toEqual([])
    const own = (await save({ code: 'A1', issuedOn: '2024-01-08' }, shop.manager)).body.certificates[0]!.id
    expect((await check(shop.manager, own)).problem.code).toBe('own_certificate')
    expect((await check(shop.owner, own)).status).toBe(200)
  })
})

describe('the desk', () => {
  const frontPads = 120_101
  const headlampBulb = 360_101

  async function openBrakeJob(laborguideId = frontPads) {
    const workshop = await Workshop.open(app)
    const { shopId, owner } = workshop.shop
    const tech = await app.signUpEmployee(shopId, 'Technician')
    const advisor = await app.signUpEmployee(shopId, 'Service advisor')
    const order = await workshop.labor(await workshop.order(['Brakes squeal']), 0, { laborguideId })
    const { laborId } = order.concerns[0]!.labors[0]!
    await owner.call(jobClock.assign, { params: { id: laborId }, body: { technicianId: tech.accountId } })
    const listGaps = async () => (await advisor.call(certificates.listGaps, { params: { id: order.workOrder.id } })).body.gaps
    return { shopId, owner, tech, laborId, listGaps, orderId: order.workOrder.id }
  }

  test('is warned about a technician without the certificate once the shop uses ASE, and the assignment stays', async () => {
    const { tech, laborId, listGaps } = await openBrakeJob()
    expect(await listGaps()).toEqual([])
    await save({ code: 'A4', issuedOn: '2024-01-08' }, tech)
    expect(await listGaps()).toEqual([{ laborId, name: 'Ed', code: 'A5', area: 'Brakes' }])
    await save(brakes, tech)
    expect(await listGaps()).toEqual([])
  })

  test('is not warned about work that the labor guide leaves to anyone', async () => {
    const { tech, listGaps } = await openBrakeJob(headlampBulb)
    await save({ code: 'A4', issuedOn: '2024-01-08' }, tech)
    expect(await listGaps()).toEqual([])
  })

  test('is warned, or not, as the shop chooses', async () => {
    const { shopId, owner, tech, listGaps, orderId } = await openBrakeJob()
    const choose = (on: boolean) => owner.call(certificates.saveWarnings, { params: { shop: shopId }, body: { on } })
    expect((await choose(true)).body).toMatchObject({ warns: true, chosen: true })
    expect(await listGaps()).toHaveLength(1)
    await save({ code: 'A4', issuedOn: '2024-01-08' }, tech)
    await choose(false)
    expect(await listGaps()).toEqual([])
    expect((await shop.owner.call(certificates.listGaps, { params: { id: orderId } })).status).toBe(404)
  })
})
