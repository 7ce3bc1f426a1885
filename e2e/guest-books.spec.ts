import type { Locator, Route } from '@playwright/test'
import sharp from 'sharp'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { newPage, openPage } from './pages.ts'
import { headersOfNewAddress, phone } from './people.ts'
import { expect, test } from './test.ts'

/** A place of this file alone, because it books all bays of its shop. A second try has a shop of its own, too. */
const place = { address: '1 Main St', city: 'Marfa', state: 'TX', zipcode: '79843' }
const shopName = `Marfa Garage ${Date.now() % 100_000}`

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  await makeNewShop(context.request, baseURL!, 'guests', { dba: shopName, at: place })
  await context.close()
})

test('a guest books a visit from the start page in at most 8 taps, moves it and cancels it by the link in the mail', async ({
  browser,
}) => {
  const page = await newPage(browser, phone)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.test`
  const type = (label: string, text: string) => page.getByRole('textbox', { name: label }).pressSequentially(text)

  await page.goto('/')
  await tap(page.getByRole('textbox', { name: /Zip code or city/ }))
  await page.keyboard.type(place.zipcode)
  await tap(page.getByRole('button', { name: 'Find shops' }))
  await tap(page.getByRole('link', { name: `Book at ${shopName}` }))
  await expect(page.getByRole('heading', { level: 1, name: `Book a visit at ${shopName}` })).toBeVisible()
  // Today may have only one time left.
  await tap(page.getByRole('button', { name: /free$/ }).nth(1))
  const time = page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
  await tap(time.first())
  // The focus is on the vehicle, and the phone's keyboard leads through the fields.
  await expect(page.getByRole('textbox', { name: 'Vehicle' })).toBeFocused()
  await page.keyboard.type('2018 Honda Civic')
  await type('Concern', 'Brakes squeal in the morning')
  await type('First name', 'Dana')
  await type('Last name', 'Reed')
  await type('Phone', '5125550188')
  await type('Email', email)

  await test.step('a time that others took in the meantime is not offered again, and what was typed stays', async () => {
    await page
      .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
      .nth(1)
      .click()
    const refused = await page.getByRole('button', { name: /^\d+:\d\d [AP]M$/, pressed: true }).textContent()
    await page.route(/\/shop\/[^/]+\/booking$/, (route) => bookUntilFull(route), { times: 1 })
    await page.getByRole('button', { name: 'Book this visit' }).click()
    await expect(page.getByText('That time was just taken. Choose another one.')).toBeVisible()
    await expect(page.getByText('The next free times:')).toBeVisible()
    await expect(page.getByRole('button', { name: refused!, exact: true })).toBeHidden()
    await expect(page.getByText(/^Chosen: /)).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await page.getByRole('button', { name: 'Book this visit' }).click()
    await expect(page.getByText('Time is required')).toBeVisible()
    await time.first().click()
  })

  await test.step('what was chosen and typed survives a reload', async () => {
    const chosen = await page.getByText(/^Chosen: /).textContent()
    await page.reload()
    await expect(page.getByText(chosen!)).toBeVisible()
    await expect(time.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('textbox', { name: 'Vehicle' })).toHaveValue('2018 Honda Civic')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  })
  await tap(page.getByRole('button', { name: 'Book this visit' }))
  await expect(page.getByText(/^Booked for /)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(8)
  await expect(page.getByText('2018 Honda Civic')).toBeVisible()

  await test.step('a photo of the problem goes to the shop', async () => {
    const file = { name: 'brakes.png', mimeType: 'image/png', buffer: await drawPhoto() }
    const choice = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a photo' }).click()
    await (await choice).setFiles(file)
    await expect(page.getByRole('img', { name: 'Photo 1 of the problem' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('the calendar file has the time and the shop', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe('appointment.ics')
  })

  await test.step('the link in the mail moves the visit and cancels it', async () => {
    await page.goto(`/outbox?recipient=${encodeURIComponent(email)}`)
    await page
      .getByText(/^Your appointment is booked/)
      .first()
      .click()
    const button = page.frameLocator('iframe').getByRole('link', { name: 'See your appointment' })
    const link = new URL((await button.getAttribute('href'))!).pathname
    await page.goto(link)
    const before = await page.getByText(/^Booked for /).textContent()
    await page.getByRole('button', { name: 'Change time' }).click()
    // A whole day is free, whatever time it is now.
    await page.getByRole('button', { name: /free$/ }).nth(1).click()
    await page
      .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Save new time' }).click()
    await expect(page.getByText(/^Booked for /)).not.toHaveText(before!)
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByRole('link', { name: 'Book another visit' })).toBeVisible()
  })
})

test('a time that somebody else took while the page was reloaded is dropped with a word, and the rest stays', async ({
  browser,
}) => {
  const page = await openPage(browser, phone)
  await page.goto('/')
  await page.getByRole('textbox', { name: /Zip code or city/ }).fill(place.zipcode)
  await page.getByRole('button', { name: 'Find shops' }).click()
  await page.getByRole('link', { name: `Book at ${shopName}` }).click()
  // A day of the second week: the page has to find it again.
  await page.getByRole('button', { name: 'Later days' }).click()
  await page.getByRole('button', { name: /free$/ }).last().click()
  const time = page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
  await time.last().click()
  await page.getByRole('textbox', { name: 'Vehicle' }).fill('2018 Honda Civic')
  const chosen = (await page.getByText(/^Chosen: /).textContent())!
  await page.reload()
  await expect(page.getByText(chosen)).toBeVisible()
  await page.route(/\/appointment\/slots/, async (route) => {
    const reply = await route.fetch()
    const slots = (await reply.json()) as { days: { times: string[] }[] }
    for (const day of slots.days) day.times = day.times.slice(0, -1)
    await route.fulfill({ response: reply, json: slots })
  })
  await page.reload()
  await expect(page.getByText(/ was just taken$/)).toBeVisible()
  await expect(page.getByText(/^Chosen: /)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Vehicle' })).toHaveValue('2018 Honda Civic')
  expect(await findAccessibilityViolations(page)).toEqual([])
})

/** Other guests book the same time in every bay before this booking arrives. */
async function bookUntilFull(route: Route): Promise<void> {
  const request = route.request()
  const body = request.postDataJSON() as object
  for (let bay = 1, isFree = true; isFree && bay <= 20; bay += 1) {
    // A guest is known by phone and e-mail, and may have three visits.
    const person = { email: `other-${crypto.randomUUID().slice(0, 8)}@example.test`, phone: `51255501${String(10 + bay)}` }
    const otherBooking = { ...body, ...person }
    const headers = { ...headersOfNewAddress(), 'idempotency-key': crypto.randomUUID() }
    isFree = (await route.request().frame().page().request.post(request.url(), { data: otherBooking, headers })).ok()
  }
  await route.continue()
}

const drawPhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
