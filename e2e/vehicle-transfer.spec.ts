import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { createPaidVisit } from './paid-visit.ts'
import { newConfirmedCustomer, logIn, signUpPassword, phone, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

const vehicle = { vinId: '2T1BURHE5JC034461', year: 2018, make: 'Toyota', model: 'Corolla' }
const title = '2018 Toyota Corolla'

/** A photo as a phone takes it, with its location. */
const makePhoto = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#7a1f1f' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer()

test('a vehicle with a photo is sold, and its history goes to a new owner who signs up for it', async ({
  browser,
  request,
  baseURL,
}) => {
  const firstOwner = await newConfirmedCustomer(request, 'giver')
  const shop = await signInAs(request, baseURL!, 'owner')
  const ira = await openPage(browser, phone)
  const pageErrors = collectPageErrors(ira)
  await logIn(ira, 'customer', firstOwner, signUpPassword)

  await test.step('an unusable photo is refused with an explanation, and nothing typed is lost', async () => {
    await visit(ira, '/add-new-vehicle')
    await ira.getByLabel(/^VIN/).fill(vehicle.vinId)
    await expect(ira.getByRole('article', { name: title })).toBeVisible()
    await ira.getByLabel(/^License plate/).fill('IRA 1')
    await chooseFile(ira, 'Add photo', { name: 'car.jpg', buffer: Buffer.from('no photo at all') })
    await expect(ira.getByRole('alert').getByText('Use a PNG, JPEG or WebP picture.')).toBeVisible()
    await ira.getByRole('button', { name: 'Add vehicle' }).click()
    await expect(ira).toHaveURL(/\/add-new-vehicle$/)
    await expect(ira.getByLabel(/^License plate/)).toHaveValue('IRA 1')
    // The browser logs the refused call, as it must.
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('/api/web/vehicle/photo')])
  })

  await test.step('another photo shows on the card, without the location where it was taken', async () => {
    const original = await makePhoto()
    expect(original.includes('Exif')).toBe(true)
    await chooseFile(ira, 'Replace photo', { name: 'IMG_0001.jpg', buffer: original })
    await expect(ira.getByText('Uploading photo…')).toBeHidden()
    const asking = ira.waitForRequest(/\/api\/web\/vehicle\/photo\/[\w-]+$/)
    await ira.getByRole('button', { name: 'Add vehicle' }).click()
    await expect(ira).toHaveURL(/\/home$/)
    const asked = await asking
    const { authorization } = await asked.allHeaders()
    const bytes = await (await request.get(asked.url(), { headers: { authorization: authorization! } })).body()
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Exif')).toBe(false)
    await expect(ira.getByRole('article', { name: title }).getByRole('img', { name: `The ${title}` })).toBeVisible()
  })

  await createPaidVisit(request, shop, {
    email: firstOwner,
    vehicle,
    odometer: 61_200,
    jobs: [
      { complaint: 'Squeals on Elm Street', labor: 'Replace front pads', part: 'Ceramic pads', answer: 'approved' },
      { complaint: 'My aunt smells oil', labor: 'Replace valve cover gasket', part: 'Gasket', answer: 'declined' },
    ],
  })

  const address = await test.step('Sold it? Transfer it: creates a link to copy, which can be canceled', async () => {
    await visit(ira, '/home')
    await ira.getByRole('button', { name: `More about the ${title}` }).click()
    await ira.getByRole('menuitem', { name: 'Sold it? Transfer it' }).click()
    await ira.getByRole('button', { name: 'Transfer vehicle' }).click()
    const dialog = ira.getByRole('dialog', { name: `Transfer your ${title}` })
    await dialog.getByRole('button', { name: 'Create a link' }).click()
    const link = dialog.getByRole('link', { name: /\/take-over\// })
    const first = (await link.getAttribute('href'))!
    await dialog.getByRole('button', { name: 'Cancel the link' }).click()
    await expect(link).toBeHidden()
    await dialog.getByRole('textbox', { name: /New owner's email/ }).fill('buyer@example.test')
    await dialog.getByRole('button', { name: 'E-mail link' }).click()
    await expect(dialog.getByText(/A link was sent to buyer@example.test. It works until/)).toBeVisible()
    const second = (await link.getAttribute('href'))!
    expect(second).not.toBe(first)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    return second
  })

  await test.step('the address of the link is neither stored nor sent anywhere', async () => {
    expect((await request.get(address)).headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  const noa = await openPage(browser, phone)
  const noasFaults = collectPageErrors(noa)
  await test.step('the new owner signs up first, and comes back to the car', async () => {
    await visit(noa, address)
    await expect(noa.getByRole('heading', { name: 'Someone is transferring a vehicle to you' })).toBeVisible()
    await noa.getByRole('link', { name: 'Log in' }).click()
    await noa.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name: 'Sign up' }).click()
    const dialog = noa.getByRole('dialog', { name: /Sign up/ })
    // The key in the return address is not in the query string, which servers see and log.
    expect(new URL(noa.url()).search).toBe('')
    const fields = {
      'First name': 'Noa',
      'Last name': 'Berger',
      Address: '5 Oak St',
      City: 'Austin',
      'Zip code': '78701',
      Phone: '5125550190',
    }
    for (const [label, text] of Object.entries(fields))
      await dialog
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(text)
    await dialog.getByRole('combobox', { name: /^State/ }).fill('Texas')
    await noa.getByRole('option', { name: /Texas/ }).click()
    await dialog.getByLabel('Email').fill(`noa.${Date.now()}@example.test`)
    await dialog.getByLabel(/^Password/).fill(signUpPassword)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    const login = noa.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel(/^Password/).fill(signUpPassword)
    await login.getByRole('button', { name: 'Log in' }).click()
    // A new customer is asked for contact preferences first, and then continues.
    await noa.getByRole('button', { name: 'Save preferences' }).click()
    await expect(noa.getByRole('heading', { level: 1, name: `Add a ${title} to your account` })).toBeVisible()
    expect(new URL(noa.url()).pathname).toBe(new URL(address).pathname)
    // An unknown e-mail gets the same answer.
    expect(noasFaults.splice(0)).toEqual([expect.stringContaining('/api/web/customer/exist/')])
  })

  await test.step('the new owner sees which car it is and how long its history is, and accepts the transfer', async () => {
    await expect(noa.getByRole('article', { name: title }).getByText(`VIN ${vehicle.vinId}`)).toBeVisible()
    await expect(noa.getByText('1 visit', { exact: true })).toBeVisible()
    await expect(noa.getByText('61,200 miles')).toBeVisible()
    await expect(noa.getByText('IRA 1')).toHaveCount(0)
    await noa.getByRole('button', { name: 'Add to my vehicles' }).click()
    await expect(noa).toHaveURL(/\/history\/2T1BURHE5JC034461$/)
  })

  await test.step('the new owner reads the past work, but neither the first owner’s name nor the prices', async () => {
    const main = noa.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: 'Before you owned it', exact: true })).toBeVisible()
    await expect(main.getByText('Replace front pads')).toBeVisible()
    await expect(main.getByText('Parts: Ceramic pads')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Declined work from before you owned it' })).toBeVisible()
    await expect(main.getByText('Replace valve cover gasket, Gasket')).toBeVisible()
    const text = await main.innerText()
    for (const secret of ['Ira', 'Lindqvist', 'Elm Street', 'aunt', 'IRA 1', '$', 'work order'])
      expect(text).not.toContain(secret)
    await expect(main.getByRole('img', { name: `The ${title}` })).toHaveCount(0)
  })

  await test.step('the first owner finds it among the transferred vehicles, with their own visits', async () => {
    await visit(ira, '/home')
    await expect(ira.getByRole('article', { name: title })).toHaveCount(0)
    await ira.getByRole('link', { name: `History of the ${title}` }).click()
    await expect(ira.getByText('This vehicle has a new owner')).toBeVisible()
    await expect(ira.getByText('Squeals on Elm Street')).toBeVisible()
    await expect(ira.getByRole('button', { name: 'Schedule Service' })).toHaveCount(0)
  })

  await test.step('the link no longer works', async () => {
    await visit(noa, address)
    await expect(noa.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    expect(noasFaults.splice(0)).toEqual([expect.stringContaining('/api/web/take-over/look')])
  })
  expect(pageErrors).toEqual([])
})

async function chooseFile(page: Page, button: string, file: { name: string; buffer: Buffer }): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chosen).setFiles({ ...file, mimeType: 'image/jpeg' })
}
