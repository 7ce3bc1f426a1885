import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { shops } from './contract/index.ts'
import { listSetupSteps, needsSetup } from './rules.ts'

const app = await testApp()
const form = {
  corporateName: 'New Garage, LLC',
  dba: '',
  address: '5 Second St',
  aptSuite: '',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  email: 'new.garage@example.test',
  phone1: '5125550101',
  phone2: '',
  fax: '',
  fei: '',
  manager: '',
}
const rates = {
  laborRate1: 14000,
  partsTaxRate: 0,
  laborTaxRate: 0,
  suppliesRate: 0,
  suppliesCap: 0,
  laborBasis: 'hourly' as const,
  storageChargePerDay: 0,
  chargesAccumulateAfterDays: 3,
}

async function addShop() {
  const { owner } = await app.signUpShop()
  const { body: shop } = await owner.call(shops.add, { body: form })
  const params = { shop: shop.id }
  const read = async () => (await owner.call(shops.getOwned, { params })).body
  const version = async () => Number(/\d+/.exec((await owner.call(shops.getOwned, { params })).headers['etag'] as string)![0])
  const listDone = async () => listSetupSteps(await read()).flatMap(({ label, isDone }) => (isDone ? [label] : []))
  return { owner, params, read, version, listDone }
}

test('the steps of a new shop are open, and saving a section ticks its own steps', async () => {
  const { owner, params, read, version, listDone } = await addShop()
  expect(await listDone()).toEqual([])
  await owner.call(shops.saveRates, { params, body: rates }, { version: await version() })
  expect(await listDone()).toEqual(['Labor rate', 'Shop supplies'])
  await owner.call(shops.saveRates, { params, body: { ...rates, partsTaxRate: 8250 } }, { version: await version() })
  const { hours, bays } = await read()
  await owner.call(shops.saveHours, { params, body: { hours, bays, closedDays: [] } }, { version: await version() })
  expect(await listDone()).toEqual(['Sales tax', 'Labor rate', 'Shop supplies', 'Opening hours', 'Bays'])
})

test('a shop can say that it charges no tax, but not while it has a tax rate; a rate later takes that back', async () => {
  const { owner, params, read, version } = await addShop()
  expect((await owner.call(shops.confirmNoTax, { params })).body.chargesNoTax).toBe(true)
  await owner.call(shops.saveRates, { params, body: { ...rates, partsTaxRate: 8250 } }, { version: await version() })
  expect((await read()).chargesNoTax).toBe(false)
  expect((await owner.call(shops.confirmNoTax, { params })).problem.code).toBe('shop_charges_tax')
})

test('an owner can dismiss the checklist of their own shop only', async () => {
  const { owner, params, read } = await addShop()
  expect(needsSetup(await read())).toBe(true)
  for (const row of [shops.dismissSetup, shops.confirmNoTax])
    expect((await (await app.signUpShop()).owner.call(row, { params })).status).toBe(404)
  await owner.call(shops.dismissSetup, { params })
  expect(needsSetup(await read())).toBe(false)
})
