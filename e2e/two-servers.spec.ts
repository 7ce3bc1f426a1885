import pg from 'pg'
import { waitUntil } from '../testing/programs/wait-until.ts'
import { makeNewShop } from './new-shop.ts'
import { openPage } from './pages.ts'
import { desk, logIn, newConfirmedCustomer, phone, signUpPassword } from './people.ts'
import { ServerPair } from './server-pair.ts'
import { OrderByCall } from './shop-by-call.ts'
import { agreeToElectronicRecords, answerQuestions, getAgreementDialog, signTwice } from './signing.ts'
import { expect, test } from './test.ts'

test('of two servers behind HAProxy, one is killed while a customer signs: it is signed once, and the shop’s open pages show it', async ({
  browser,
  playwright,
}) => {
  const pair = await ServerPair.start()
  const request = await playwright.request.newContext({ baseURL: pair.origin })
  const database = new pg.Client({ connectionString: pair.databaseUrl })
  try {
    await database.connect()
    const shop = await makeNewShop(request, pair.origin, 'two-servers')
    const email = await newConfirmedCustomer(request, 'two-servers')
    const order = await OrderByCall.start(request, shop.owner, { email, vin: '1FTFW1ET5DFC10312', concerns: ['Brakes squeal'] })
    await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace pads', hours: 2, rate: 12_000 } })
    await order.send()

    // Two, so that the connection of one is to the server that ends, and of the other to the one that stays.
    const shopPages = [await openPage(browser, desk), await openPage(browser, desk)]
    for (const page of shopPages) {
      await logIn(page, 'owner', shop.ownerEmail, signUpPassword, pair.origin)
      await page.goto(pair.origin + order.address)
      await expect(page.getByText('Waiting for approval').first()).toBeVisible()
    }
    const page = await openPage(browser, phone)
    await logIn(page, 'customer', email, signUpPassword, pair.origin)
    await page.goto(`${pair.origin}/agreement/${order.order.workOrder.id}?sign`)
    await agreeToElectronicRecords(page)
    const dialog = getAgreementDialog(page)
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).click()
    await answerQuestions(page)
    await signTwice(page)

    // The server that signs waits for the order, and ends while it does.
    await database.query('begin')
    await database.query('select from work_order where id = $1 for update', [order.order.workOrder.id])
    await dialog.getByRole('button', { name: 'Submit' }).click()
    const isWaiting = async () =>
      (await database.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
        .rowCount !== 0
    await waitUntil('the server signs', isWaiting)
    const killed = await pair.findBusy()
    await killed.process.kill()
    await database.query('commit')

    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /Download the signed PDF/ })).toBeVisible()
    for (const shown of shopPages) await expect(shown.getByText('Authorized').first()).toBeVisible()
    const { rows } = await database.query<{ agreements: number; records: number }>(
      `select (select count(*)::int from agreement) as agreements, (select count(*)::int from authorization_record) as records`,
    )
    expect(rows).toEqual([{ agreements: 1, records: 1 }])
  } finally {
    await database.end()
    await request.dispose()
    await pair.end()
  }
})
