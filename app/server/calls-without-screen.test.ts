import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allRoutes } from './features.ts'

/** Why each of them has no screen: docs/decisions/0073-calls-without-a-screen.md. */
const withoutScreen = [
  'auth.refresh',
  'card-payments.sandboxWebhook',
  'card-payments.shopWebhook',
  'card-payments.stripeWebhook',
  'counter.copy',
  'customers.changePassword',
  'device-codes.start',
  'device-codes.token',
  'employees.changePassword',
  'employees.changePasswordByWeb',
  'inboundMail.mailgun',
  'messages.getPicture',
  'ownI9.saveDraft',
  'ownW4.saveDraft',
  'payments.isPaying',
  'places.findPlaces',
  'shops.getLogo',
  'signUp.ownerWithDevices',
  'texting.twilioCall',
  'texting.twilioCallEnded',
  'texting.twilioStatus',
  'texting.twilioText',
  'work-orders.appointmentInShop',
  'work-orders.notifyShop',
  'work-orders.user',
]

/** `work-orders.view` is `workOrders.view` in the code, and the board's table has a longer name there. */
const nameInCode = (name: string) =>
  name.replace(/^board\./, 'shopBoard.').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('every call is made by a screen, or listed with the reason why not', () => {
  const files = globSync('{app,features,kit}/**/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const named = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\b\w+\.\w+\b/g) ?? []))
  const unused = allRoutes.map(({ name }) => name).filter((name) => !named.has(nameInCode(name)))
  expect(unused.toSorted()).toEqual(withoutScreen)
})
