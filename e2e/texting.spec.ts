import { showPhone } from '../common/phone.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a customer texts the shop, the desk answers in the order’s conversation, and STOP ends texts, which the desk sees', async ({
  browser,
  request,
  baseURL,
}) => {
  // Unique to this try, because a number that has texted STOP gets no texts.
  const tail = String(Date.now()).slice(-6)
  const [known, unknown] = [`5128${tail}`, `5129${tail}`] as const
  const session = await signInAs(request, baseURL!, 'owner')
  const shop = session.info.customer.shop!
  const started = await request.post('/api/shop/workorder', {
    headers: { authorization: `Bearer ${session.atk}` },
    data: {
      shop,
      customer: { firstName: 'Tess', lastName: 'Moreau', phone: known, email: '' },
      vehicle: { vinId: '1FTFW1ET5DFC10312', year: 2013, make: 'Ford', model: 'F-150' },
      concerns: ['Squeals when I brake'],
    },
  })
  expect(started.ok(), await started.text()).toBe(true)
  const { workOrder } = (await started.json()) as { workOrder: { id: string } }

  const mobile = await openPage(browser, phone)
  await mobile.goto(`/outbox/phones?phone=${known}`)
  const keys = mobile.getByRole('form', { name: 'Text the shop' })
  await keys.getByLabel('Text').fill('Is my truck done yet?')
  await keys.getByRole('button', { name: 'Send' }).click()
  const texts = mobile.getByRole('log')
  await expect(texts.getByText('Is my truck done yet?')).toBeVisible()

  const counter = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  await visit(counter, `/workorder/${shop}/${workOrder.id}`)
  const log = counter.getByRole('log', { name: 'Messages with Tess Moreau' })
  await expect(log.getByText('Is my truck done yet?')).toBeVisible()
  await expect(counter.getByLabel(`Send as a text to ${showPhone(known)}`)).toBeChecked()
  await counter.getByLabel('Message to Tess Moreau').fill('Almost. Come at 5.')
  await expect(counter.getByText('1 segment, about $0.02')).toBeVisible()
  await counter.getByRole('button', { name: 'Send text' }).click()
  await expect(log.getByText('Almost. Come at 5.')).toBeVisible()
  await expect(texts.getByText('Almost. Come at 5.')).toBeVisible()

  await keys.getByLabel('Text').fill('Thanks. Please stop texting me')
  await keys.getByRole('button', { name: 'Send' }).click()
  await expect(texts.getByText('you will get no more texts')).toBeVisible()
  await expect(counter.getByText('Tess Moreau texted STOP. You cannot text them until they text START.')).toBeVisible()
  await expect(counter.getByRole('button', { name: 'Send text' })).toBeHidden()

  // A number that nobody knows waits in the inbox, where the desk adds its customer.
  await visit(mobile, `/outbox/phones?phone=${unknown}`)
  await keys.getByLabel('Text').fill('Do you fix brakes?')
  await keys.getByRole('button', { name: 'Send' }).click()
  await visit(counter, '/home-owner/texts')
  await counter.getByRole('link', { name: showPhone(unknown) }).click()
  await counter.getByLabel('First name').fill('Lou')
  await counter.getByRole('button', { name: 'Add customer' }).click()
  await expect(counter.getByRole('heading', { name: 'Lou' })).toBeVisible()
})
