import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { customers } from './contract/index.ts'

const app = await testApp()

const contactChoices = {
  acceptOldPart: true,
  pleaseCall: true,
  carIsReady: true,
  serviceRemind: true,
  folowUPS: true,
  newletters: false,
  special: false,
}
const preferences = { writtenEstimateOption: 2, writtenEstimateAmount: null, payOption: 'CASH', ...contactChoices } as const
const form = {
  firstname: 'Ann',
  lastname: 'Baker',
  address: '1 Main St',
  aptSuite: '',
  city: 'Austin',
  state: 'TX',
  zipcode: '78701',
  phone1: '5125550100',
}

test('of several changes to one version of a customer, one is saved and the others get 412', async () => {
  const ann = await app.signUp('customer')
  const changes = [
    (version: number) => ann.call(customers.savePreferences, { body: preferences }, { version }),
    (version: number) => ann.call(customers.update, { body: form }, { version }),
    (version: number) => ann.call(customers.updateContact, { body: { phone1: '5125550100' } }, { version }),
  ]
  let version = 1
  for (const change of [...changes, ...changes, ...changes]) {
    const replies = await Promise.all([1, 2, 3, 4].map(() => change(version)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
    version += 1
    expect(replies.find(({ status }) => status === 200)?.headers['etag']).toBe(`"${version}"`)
    expect(replies.find(({ status }) => status === 412)?.problem.more).toEqual({ version })
  }
})

test('choosing a new preferred shop sends one approved notification, which leads to the shop', async () => {
  const ann = await app.signUp('customer')
  const { shopId } = await app.signUpShop()
  for (const _ of [1, 2]) expect((await ann.call(customers.changePreferredShop, { body: { shop: shopId } })).status).toBe(200)
  const { body } = await ann.call(notifications.list, {})
  expect(body.rows).toMatchObject([{ type: 'go to preferred shop info', data: { status: 'approved', shop: shopId } }])
})
