import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { makeApprovedOrder, makeNewShop } from './new-shop.ts'
import { openPage } from './pages.ts'
import { desk, logIn, signUpPassword } from './people.ts'
import { expect, test } from './test.ts'

/** A file of the archive, found through the directory at its end. */
function readZipEntry(zip: Buffer, wanted: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28)
    const from = zip.readUInt32LE(at + 42)
    const start = from + 30 + zip.readUInt16LE(from + 26)
    if (zip.subarray(at + 46, at + 46 + nameLength).toString('utf8') === wanted)
      return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString('utf8')
    at += 46 + nameLength
  }
  throw new Error(`${wanted} is not in the archive`)
}

test('an owner exports all data, and a program can read the orders until its API key is revoked', async ({
  browser,
  request,
  baseURL,
}) => {
  // A row that another journey adds between the two readings would be in only one of them.
  const own = await makeNewShop(request, baseURL!, 'exports')
  for (const vin of ['1FTFW1ET5DFC10451', '1FTFW1ET5DFC10452']) await makeApprovedOrder(request, own, { vin })
  const page = await openPage(browser, desk)
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  await logIn(page, 'owner', own.ownerEmail, signUpPassword)
  await page.getByRole('link', { name: 'Shop Information' }).click()
  await page.getByRole('link', { name: /^Settings of/ }).click()
  await page.getByRole('link', { name: 'Data in and out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor()

  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Website')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Choose what the key can do')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Read repair orders' }).check()
  // As if the login were longer ago than ten minutes.
  const problem = { status: 403, code: 'confirm_identity', msg: 'Confirm that it is you, then try again. Nothing was changed.' }
  await page.route('**/api/owner/keys/*', (route) => route.fulfill({ status: 403, json: problem }), { times: 1 })
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const identity = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await identity.getByLabel(/^Password/).fill(signUpPassword)
  await identity.getByRole('button', { name: 'Confirm' }).click()
  const key = await dialog.locator('pre').innerText()
  expect(key).toMatch(/^lb_/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'API keys' }).getByText('Website')).toBeVisible()

  const headers = { authorization: `Bearer ${key}` }
  const orders = () => request.get('/api/shop/workorders', { params: { shop: own.shop }, headers })
  const listed = (await (await orders()).json()) as { workOrders: { invoice: number }[] }
  expect((await request.get('/api/shop/customers', { params: { shop: own.shop, text: 'ana' }, headers })).status()).toBe(403)

  await page.getByRole('button', { name: 'Export everything' }).click()
  const save = page.getByRole('button', { name: 'Download ZIP' })
  await expect(save).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await save.click()
  const zip = await readFile(await (await download).path())
  expect(readZipEntry(zip, 'README.txt')).toContain('Lakeline')
  const settings = JSON.parse(readZipEntry(zip, 'settings.json')) as { id: string }[]
  expect(settings.map(({ id }) => id)).toEqual([own.shop])
  const inZip = JSON.parse(readZipEntry(zip, 'work-orders.json')) as { invoice: number }[]
  const numbersOf = (orders: { invoice: number }[]) => orders.map(({ invoice }) => invoice).toSorted((a, b) => a - b)
  expect(numbersOf(inZip)).toHaveLength(2)
  expect(numbersOf(inZip)).toEqual(numbersOf(listed.workOrders))

  await page.getByRole('button', { name: 'Revoke Website' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await orders()).status()).toBe(401)
  expect(pageErrors).toEqual([])
})
