import type { APIRequestContext, Page } from '@playwright/test'
import type { Role } from '../common/route.ts'
import { demoPassword } from './people.ts'
import type { Session } from './signed-in.ts'

/** Somebody with an account, or nobody yet. */
export type Visitor = Role | 'guest'

export interface Visit {
  address: string
  /** The address is only a way to another one. */
  leadsTo?: RegExp
  /** The page shows what loading looks like, and goes on doing so. */
  keepsLoading?: true
  /** What is opened on the page before it is looked at. */
  opens?: { name: string; by: (page: Page) => Promise<void> }
  /** A call that is refused on the way, which the browser complains of. */
  refused?: string
}

/** What the demo has for this visitor; only what the pages' addresses need. */
export interface Demo {
  visitor: Visitor
  vinId: string
  /** An order of each state, for a customer those that are theirs. */
  orders: readonly { shopId: string; id: string; state: string }[]
}

type Addresses = (demo: Demo) => readonly (string | Visit)[]

/** For each page of the app at least one real address of the demo. */
export const addressesOf: Readonly<Record<string, Addresses>> = {
  '/home': () => [
    '/home',
    {
      address: '/home',
      opens: dialog('Schedule service', async (page) => {
        await page.getByRole('button', { name: 'Schedule Service' }).first().click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /\d:\d\d [AP]M/ })
          .first()
          .waitFor()
      }),
    },
  ],
  '/shop': () => ['/shop', { address: '/shop', opens: { name: 'change', by: (page) => press(page, /change/i) } }],
  '/workorder/:shopId/:workOrderId': ({ orders, visitor }) => [
    ...orders.map(({ shopId, id }) => `/workorder/${shopId}/${id}`),
    ...orders
      .filter(({ state }) => state === 'awaiting-authorization')
      .slice(0, 1)
      .flatMap((order) => (visitor === 'customer' ? signing(order) : recording(order))),
    ...orders
      .filter(({ state }) => state === 'estimate')
      .slice(0, 1)
      .flatMap(sending),
  ],
  '/apps': () => ['/apps'],
  '/outbox': () => ['/outbox'],
  '/security': ({ visitor }) => ['/security', ...(visitor === 'vendors' ? secondSteps : [])],
  '/account': () => ['/account'],
  '/contact': () => ['/contact'],
  '/preferences': () => ['/preferences'],
  '/reset-password': () => ['/reset-password'],
  '/employee-information': () => ['/employee-information'],
  '/main/vendor': () => ['/main/vendor'],
  '/add-new-vehicle': () => ['/add-new-vehicle'],
  '/edit-vehicle/:vinId': ({ vinId }) => [`/edit-vehicle/${vinId}`],
  '/labor-guide': () => ['/labor-guide'],
  '/labor-new-item': () => ['/labor-new-item'],
  '/home-owner': () => [
    '/home-owner',
    '/home-owner?view=appointments',
    '/home-owner?view=orders',
    '/home-owner?view=ratings',
    '/home-owner?view=orders&number=999999',
    { address: '/home-owner', opens: dialog('Check in', (page) => press(page, /^Check in /)) },
    { address: '/home-owner', opens: dialog('New work order', (page) => press(page, 'New work order')) },
  ],
  '/owner-subscription': () => [
    '/owner-subscription',
    { address: '/owner-subscription?dialog=plans', opens: dialog('Choose your plan', choosePlan) },
    { address: '/owner-subscription?dialog=device', opens: dialog('Set up this device', async () => undefined) },
    { address: '/owner-subscription', opens: dialog('Remove a device', (page) => press(page, 'Remove Front desk')) },
  ],
  '/inshop': () => ['/inshop'],
  '/history/:vinId': ({ vinId }) => [`/history/${vinId}`],
  '/agreement': () => ['/agreement'],
  '/agreement/:id': ({ orders }) =>
    orders.slice(0, 1).flatMap(({ id }) => [
      { address: `/agreement/${id}`, leadsTo: /\/workorder\// },
      { address: `/agreement/${id}?sign`, leadsTo: /\/workorder\//, opens: dialog('Submit agreement', async () => undefined) },
    ]),
  '/pay/:id': ({ orders }) => orders.slice(-1).map(({ id }) => ({ address: `/pay/${id}`, leadsTo: /\/workorder\// })),
  '/inspection/:id': ({ orders }) =>
    orders.slice(0, 1).map(({ id }) => ({ address: `/inspection/${id}`, leadsTo: /\/inshop\?|\/workorder\// })),
  '/verify': () => ['/verify'],
  '/payment': () => ['/payment'],
  '/paymentdetail': ({ orders }) =>
    orders
      .filter(({ state }) => state === 'closed')
      .slice(0, 1)
      .map(({ id }) => `/paymentdetail?order=${id}`),
  '/workorder/receipt/:name/:id': ({ orders }) =>
    orders
      .filter(({ state }) => state === 'closed')
      .slice(0, 1)
      .map(({ id }) => `/workorder/receipt/Northside-Auto-Care/${id}`),
  '/success': () => ['/success'],
  '/fail': () => ['/fail'],
}

const nowhere = '/nothing/stands/here'

/** What the router itself serves beside the app's pages. */
export const furtherAddresses: Readonly<Record<Visitor, readonly (string | Visit)[]>> = {
  guest: [
    '/',
    '/owner',
    '/employee',
    '/customer',
    '/vendor',
    '/admin',
    '/vehicle-owners',
    '/auto-tech',
    '/parts-vendors',
    '/advertisement2',
    '/landingpage',
    '/aboutus',
    '/contactus',
    { address: '/contactus', opens: { name: 'mistakes', by: (page) => press(page, 'Send message') } },
    '/video',
    '/terms-and-condition',
    { address: '/aboutus', opens: { name: 'menu', by: openSiteMenu } },
    '/customer/login',
    { address: '/customer/login', refused: '/api/web/login', opens: dialog('second step', (page) => askedForMore(page)) },
    '/admin/login',
    '/main/sign-up',
    '/customer/sign-up',
    '/owner/sign-up',
    '/forgot-password',
    { address: '/forgot-password', opens: { name: 'passcode', by: askForPasscode } },
    { address: '/ui', keepsLoading: true },
    nowhere,
    '/outbox?recipient=nobody%40example.test',
    { address: '/outbox', opens: { name: 'message', by: openMessage } },
    {
      address: '/customer/sign-up',
      opens: { name: 'mistakes', by: (page) => page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click() },
    },
  ],
  customer: [nowhere, '/terms-and-condition', '/labor-guide', { address: '/home', opens: bell() }],
  owner: [nowhere, '/home', { address: '/home-owner', opens: bell() }],
  employee: [nowhere],
  vendors: [nowhere],
  admin: [nowhere],
}

/** Reads what the addresses need with the visitor's own calls. */
export async function demoOf(request: APIRequestContext, session: Session): Promise<Demo> {
  if (!session) return { visitor: 'guest', vinId: '', orders: [] }
  const { role, shop } = session.info.customer
  const read = async <T>(path: string) => {
    const reply = await request.get(path, { headers: { authorization: `Bearer ${session.atk}` } })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`)
    return (await reply.json()) as T
  }
  if (role === 'customer') {
    const { rows } = await read<{ rows: { vinId: string }[] }>('/api/web/vehicle')
    const { waiting, signed } =
      await read<Record<'waiting' | 'signed', { shopId: string; workOrderId: string }[]>>('/api/web/agreement')
    // Two of each: their pages are alike.
    const orders = [
      ...waiting.slice(0, 2).map((one) => ({ ...one, state: 'awaiting-authorization' })),
      ...signed.slice(-2).map((one) => ({ ...one, state: 'closed' })),
    ]
    return {
      visitor: role,
      vinId: rows[0]!.vinId,
      orders: orders.map(({ shopId, workOrderId: id, state }) => ({ shopId, id, state })),
    }
  }
  if ((role === 'owner' || role === 'employee') && shop) {
    const { workOrders } = await read<{ workOrders: { workOrderId: string; state: string }[] }>(
      `/api/shop/workorders?shop=${shop}&limit=100`,
    )
    // Of each state the oldest, which no journey beside this one changes; a technician sees what the owner sees.
    const oldest = [...new Map(workOrders.map((order) => [order.state, order])).values()]
    const seen = role === 'owner' ? oldest : oldest.filter((order) => ['closed', 'in-progress'].includes(order.state))
    return { visitor: role, vinId: '', orders: seen.map(({ workOrderId: id, state }) => ({ shopId: shop, id, state })) }
  }
  return { visitor: role, vinId: '', orders: [] }
}

const signing = ({ shopId, id }: Demo['orders'][number]): Visit[] => [
  {
    address: `/workorder/${shopId}/${id}`,
    opens: dialog('Submit agreement', async (page) => {
      const approve = page.getByRole('button', { name: 'Approve', exact: true })
      while ((await approve.count()) > 0) await approve.first().click()
      await press(page, 'Sign')
    }),
  },
]

const recording = ({ shopId, id }: Demo['orders'][number]): Visit[] => [
  {
    address: `/workorder/${shopId}/${id}`,
    opens: dialog('Record their answer', (page) => press(page, 'Record their answer')),
  },
]

const sending = ({ shopId, id }: Demo['orders'][number]): Visit[] => [
  { address: `/workorder/${shopId}/${id}`, opens: dialog('Send estimate', (page) => press(page, /^Send .*estimate$/)) },
]

/** What is set up, as `GET /second-factor` would say it: the demo's accounts keep having nothing. */
const allSetUp = {
  totp: true,
  recoveryCodesLeft: 2,
  passkeys: [
    { id: crypto.randomUUID(), name: 'The phone with the blue cover', createdAt: '2026-02-03T10:00:00Z', lastUsedAt: null },
  ],
  demanded: false,
  passwordNeedsOne: false,
}

async function withSteps(page: Page, change: Partial<typeof allSetUp> = {}): Promise<void> {
  await page.route('**/api/web/second-factor', (route) => route.fulfill({ json: { ...allSetUp, ...change } }), { times: 1 })
  await page.reload()
}

const secondSteps: Visit[] = [
  {
    address: '/security',
    opens: dialog('scan', async (page) => {
      await press(page, 'Set up an app')
      await page
        .getByRole('dialog')
        .getByLabel(/^Password/)
        .fill(demoPassword)
      await press(page, 'Continue')
      await page.getByRole('img', { name: 'The code to scan' }).waitFor()
    }),
  },
  { address: '/security', opens: dialog('passkey', (page) => press(page, 'Add a passkey')) },
  { address: '/security', opens: { name: 'all set up', by: (page) => withSteps(page) } },
  {
    address: '/security',
    opens: dialog('turn off', async (page) => {
      await withSteps(page, { passkeys: [] })
      await press(page, 'Turn off the authenticator app')
    }),
  },
  {
    address: '/security',
    opens: dialog('recovery codes', async (page) => {
      await withSteps(page)
      const recoveryCodes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-wxyz-${2222 + n}`)
      await page.route('**/second-factor/recovery-codes', (route) => route.fulfill({ json: { recoveryCodes } }), { times: 1 })
      await press(page, 'Make new codes')
      await page
        .getByRole('dialog')
        .getByLabel(/^Password/)
        .fill(demoPassword)
      await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    }),
  },
  {
    address: '/security',
    opens: {
      name: 'demanded',
      by: (page) => withSteps(page, { totp: false, passkeys: [], recoveryCodesLeft: 0, demanded: true }),
    },
  },
]

/** The right password of somebody with a second step, as the server would answer it. */
async function askedForMore(page: Page): Promise<void> {
  const more = { ticket: crypto.randomUUID(), totp: true, passkey: true }
  const problem = {
    status: 401,
    title: 'Unauthorized',
    code: 'second_step_needed',
    msg: 'One more step: confirm that it is you.',
    more,
  }
  await page.route('**/api/web/login', (route) => route.fulfill({ status: 401, json: problem }), { times: 1 })
  await page.getByRole('textbox', { name: 'Email' }).fill('kim@example.test')
  await page.getByLabel(/^Password/).fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
  await page.getByText('One more step').waitFor()
}

function dialog(name: string, by: (page: Page) => Promise<void>): NonNullable<Visit['opens']> {
  return {
    name,
    by: async (page) => {
      await by(page)
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    },
  }
}

function bell(): NonNullable<Visit['opens']> {
  return { name: 'bell', by: (page) => press(page, /notification/i) }
}

async function askForPasscode(page: Page): Promise<void> {
  // Each time another one: only so many codes go to an address in an hour.
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`nobody.${Date.now()}@example.test`)
  await press(page, 'Send code')
  await page.getByRole('group', { name: 'Passcode' }).waitFor()
}

function choosePlan(page: Page): Promise<void> {
  return page.getByRole('radio', { name: /^Quarterly/ }).click()
}

/** The list of public pages: on a phone all of them, else those of the roles. */
function openSiteMenu(page: Page): Promise<void> {
  return page.getByRole('banner').locator('summary').filter({ visible: true }).click()
}

function openMessage(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
