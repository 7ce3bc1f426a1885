import { drawBrakePads } from '../app/demo/draw-photos.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a text, a message in the app and an e-mail of one customer are one thread, which the desk answers, notes, assigns and snoozes by keyboard', async ({
  browser,
  request,
  baseURL,
}) => {
  // Unique to this try, because a retry would meet the first try's thread.
  const unique = String(Date.now()).slice(-6)
  const wilma = { firstName: 'Wilma', lastName: `Aster${unique}`, phone: `5127${unique}`, email: `wilma.${unique}@example.test` }
  const name = `${wilma.firstName} ${wilma.lastName}`
  const session = await signInAs(request, baseURL!, 'owner')
  const shop = session.info.customer.shop!
  const started = await request.post('/api/shop/workorder', {
    headers: { authorization: `Bearer ${session.atk}` },
    data: {
      shop,
      customer: wilma,
      vehicle: { vinId: '1FTFW1ET5DFC10396', year: 2013, make: 'Ford', model: 'F-150' },
      concerns: ['Squeals when I brake'],
    },
  })
  expect(started.ok(), await started.text()).toBe(true)
  const mobile = await openPage(browser, phone)
  const counter = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })

  await test.step('a text lands in the inbox as it arrives', async () => {
    await visit(counter, '/home-owner/inbox')
    await mobile.goto(`/outbox/phones?phone=${wilma.phone}`)
    const keys = mobile.getByRole('form', { name: 'Text the shop' })
    await keys.getByLabel('Text').fill('Is my truck done yet?')
    await keys.getByRole('button', { name: 'Send' }).click()
    await expect(counter.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  })

  const log = counter.getByRole('log', { name: `Conversation with ${name}` })
  await test.step('the desk opens it and answers by e-mail', async () => {
    await counter.getByRole('link', { name: new RegExp(name) }).click()
    await expect(log.getByText('Is my truck done yet?')).toBeVisible()
    await counter.keyboard.press('r')
    const field = counter.getByRole('textbox', { name: `Reply to ${name}` })
    await expect(field).toBeFocused()
    // A text says what it costs before it is sent; what a phone or a word processor puts in costs nothing more.
    await field.fill('It’s almost done – see “details” … '.repeat(5))
    await expect(counter.getByText('2 segments, about $0.03')).toBeVisible()
    await field.fill('Almost. I sent you the details.')
    await expect(counter.getByText('1 segment, about $0.02')).toBeVisible()
    const chosen = counter.waitForEvent('filechooser')
    await counter.getByRole('button', { name: 'Add pictures' }).click()
    await (await chosen).setFiles({ name: 'pads.jpg', mimeType: 'image/jpeg', buffer: await drawBrakePads() })
    await expect(counter.getByText('Picture message, about $0.04')).toBeVisible()
    await expect(counter.getByLabel('Uploading picture 1')).toBeHidden()
    await counter.reload()
    await expect(field).toHaveValue('Almost. I sent you the details.')
    await expect(counter.getByRole('img', { name: 'pads.jpg' })).toBeVisible()
    await counter.getByRole('combobox', { name: 'How to reply' }).click()
    await counter.getByRole('option', { name: 'E-mail' }).click()
    await counter.route('**/inbox/*/*/reply', async (route) => {
      // Text typed while a reply is being sent belongs to the next reply.
      await field.press('End')
      await field.pressSequentially(' And more.')
      await route.continue()
    })
    await counter.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log.getByText('Almost. I sent you the details.')).toBeVisible()
    await counter.unroute('**/inbox/*/*/reply')
    await expect(field).toHaveValue('And more.')
    await expect(counter.getByRole('list', { name: 'Pictures of this reply' })).toBeHidden()
    await field.fill('')
  })

  await test.step('the customer answers the e-mail, and the answer is in the same thread', async () => {
    await visit(mobile, `/outbox?recipient=${encodeURIComponent(wilma.email)}`)
    await mobile
      .getByRole('link', { name: /wrote to you/ })
      .first()
      .click()
    await mobile.getByRole('link', { name: 'Answer as the customer' }).click()
    await mobile.getByRole('textbox', { name: 'Text' }).fill('Got it, see you at 5.')
    await mobile.getByRole('button', { name: 'Send answer' }).click()
    await expect(log.getByText('Got it, see you at 5.')).toBeVisible()
  })

  await test.step('a note is marked as internal, and the thread is assigned and snoozed', async () => {
    await counter.keyboard.press('Escape')
    await counter.keyboard.press('n')
    const note = counter.getByRole('textbox', { name: 'Internal note' })
    await note.fill('Has the key in the drop box')
    const { promise: told, resolve: tell } = Promise.withResolvers<void>()
    await counter.route('**/inbox/*/*/note', async (route) => {
      const response = await route.fetch()
      await told
      await route.fulfill({ response })
    })
    await counter.getByRole('button', { name: 'Add note' }).click()
    await expect(log.getByText('Has the key in the drop box')).toBeVisible()
    await expect(log.getByRole('img', { name: 'Internal note' })).toBeVisible()
    // A user who moves on before the answer arrives keeps the focus.
    await counter.keyboard.press('a')
    const person = counter.getByRole('menuitem').first()
    await expect(person).toBeFocused()
    tell()
    await expect(note).toHaveValue('')
    await expect(person).toBeFocused()
    await person.click()
    await expect(log.getByText(/assigned this to/).last()).toBeVisible()
    await counter.keyboard.press('s')
    await counter.getByRole('menuitem', { name: 'For 30 days' }).click()
    await visit(counter, '/home-owner/inbox?show=snoozed')
    await expect(counter.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  })

  await test.step('it comes back when the customer writes', async () => {
    await visit(mobile, `/outbox/phones?phone=${wilma.phone}`)
    const keys = mobile.getByRole('form', { name: 'Text the shop' })
    await keys.getByLabel('Text').fill('One more question')
    await keys.getByRole('button', { name: 'Send' }).click()
    await visit(counter, '/home-owner/inbox?show=waiting')
    await counter.getByRole('link', { name: new RegExp(name) }).click()
    await expect(log.getByText('One more question')).toBeVisible()
    await counter.keyboard.press('e')
    await expect(counter.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) })).toBeHidden()
  })
})
