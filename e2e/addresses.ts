import type { APIRequestContext, Page, Route } from '@playwright/test'
import { getDay } from '../common/dates.ts'
import type { Role } from '../common/route.ts'
import type { Session } from './pages.ts'
import { demoPassword } from './people.ts'

const thisMonth = getDay(new Date()).slice(0, 7)

/** A role with an account, or a guest. */
export type Visitor = Role | 'guest'

export interface Visit {
  address: string
  /** The address only redirects to another one. */
  leadsTo?: RegExp
  /** The page shows a loading state and stays in it. */
  keepsLoading?: true
  /** Opens a part of the page before it is checked. */
  opens?: { name: string; by: (page: Page) => Promise<void> }
  /** A call that the test refuses, which makes the browser log an error. */
  refused?: string
}

/** The demo data of this visitor that the pages' addresses need. */
export interface Demo {
  visitor: Visitor
  vinId: string
  /** The customer's own id; for a shop, the id of a customer who visited. */
  customerId: string
  /** A shop that guests can book, for a guest. */
  listedShop?: string
  /** The vehicles of that customer, for a shop. */
  vehicleId?: string
  /** An employee's personnel record, for an owner. */
  recordId?: string
  /** A document in that record's file. */
  documentId?: string
  /** The papers the shop asks the employee for. */
  requestId?: string
  /** The shop's courses. */
  courseIds?: string[]
  /** The newest close, for an owner. */
  closeId?: string
  /** The newest disputed payment, for an owner. */
  disputeId?: string
  /** A pay run that is paid, the draft after it, and a stub, for an owner. */
  pay?: { paid: string; draft: string; stub: string }
  /** The newest payout, for an owner. */
  payoutId?: string
  /** One finished visit, and for a shop also one unfinished. */
  inspections?: { finished: string; open?: string }
  /** The first row of each list of a vendor or admin, by the address of the list. */
  firstRows?: Readonly<Record<string, string>>
  /** One order of each state; for a customer, only their own. */
  orders: readonly { shopId: string; id: string; state: string }[]
}

type Addresses = (demo: Demo) => readonly (string | Visit)[]

/** At least one real demo address for each page of the app. */
export const addressesByPath: Readonly<Record<string, Addresses>> = {
  '/home': () => [
    '/home',
    {
      address: '/home',
      opens: openDialog('Schedule service', async (page) => {
        await page.getByRole('button', { name: 'Schedule Service' }).first().click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /\d:\d\d [AP]M/ })
          .first()
          .waitFor()
      }),
    },
  ],
  '/shop': () => ['/shop', { address: '/shop', opens: { name: 'change', by: (page) => pressButton(page, /change/i) } }],
  '/workorder/:shopId/:workOrderId': ({ orders, visitor }) => [
    ...orders.map(({ shopId, id }) => `/workorder/${shopId}/${id}`),
    ...orders
      .filter(({ state }) => state === 'awaiting-authorization')
      .slice(0, 1)
      .flatMap((order) => (visitor === 'customer' ? openSigning(order) : openRecordedAnswer(order))),
    ...orders
      .filter(({ state }) => state === 'estimate')
      .slice(0, 1)
      .flatMap(openSendEstimate),
  ],
  '/confirm-email/:token': ({ visitor }) => [
    unknownEmailLink,
    ...(visitor === 'customer' ? [unknownEmailLink.replace('customer', 'owner')] : []),
  ],
  '/undo-email-change/:token': () => [`/undo-email-change/${'a'.repeat(43)}`],
  '/shop/register/:email': () => ['/shop/register/nobody@liftbay.test', '/shop/register/owner@liftbay.test'],
  '/take-over/:token': ({ visitor }) =>
    visitor === 'customer'
      ? [
          { address: unknownTransfer, refused: '/api/web/take-over/look' },
          {
            address: unknownTransfer,
            refused: '/api/web/take-over/look',
            opens: { name: 'offered', by: (page) => openTransferOffer(page, {}) },
          },
          {
            address: unknownTransfer,
            refused: '/api/web/take-over/look',
            opens: { name: 'own', by: (page) => openTransferOffer(page, { isOwn: true, visits: 0, odometer: null }) },
          },
        ]
      : [unknownTransfer],
  '/held-messages/:shop': ({ orders }) => [`/held-messages/${orders[0]!.shopId}`],
  '/customers/:shopId/:customerId': ({ orders, customerId }) => [
    `/customers/${orders[0]!.shopId}/${customerId}`,
    {
      address: `/customers/${orders[0]!.shopId}/${customerId}`,
      opens: openDialog('Merge', (page) => pressButton(page, 'Merge')),
    },
    { address: `/customers/${orders[0]!.shopId}/${customerId}`, opens: openDialog('Book', (page) => pressButton(page, 'Book')) },
  ],
  '/customers/:shopId/vehicles/:vehicleId': ({ orders, vehicleId }) => [`/customers/${orders[0]!.shopId}/vehicles/${vehicleId}`],
  '/shop-request/:token': () => [{ address: `/shop-request/${'a'.repeat(43)}`, refused: '/api/web/customer/request-link/look' }],
  '/book/:shop': ({ listedShop }) => [
    `/book/${listedShop}`,
    {
      address: `/book/${listedShop}`,
      opens: {
        name: 'mistakes',
        by: async (page) => {
          await page
            .getByRole('button', { name: /\d:\d\d [AP]M/ })
            .first()
            .waitFor()
          await pressButton(page, 'Book this visit')
        },
      },
    },
  ],
  '/booking/:token': () => [
    { address: unknownBooking, refused: '/api/web/booking/look' },
    { address: unknownBooking, refused: '/api/web/booking/look', opens: { name: 'booked', by: openGuestVisit } },
  ],
  '/o': () => ['/o'],
  '/o/:token': () => [{ address: `/o/${'a'.repeat(43)}`, refused: '/api/web/order-link/open' }],
  '/reminder/:token': () => [{ address: `/reminder/${'a'.repeat(43)}`, refused: '/api/web/reminder/look' }],
  '/apps': () => ['/apps', '/apps?figure=paid', '/apps?figure=queue'],
  '/apps/view-as': () => ['/apps/view-as'],
  '/apps/people': () => ['/apps/people', '/apps/people?find=garage'],
  '/apps/people/:kind/:id': (demo) => [
    ...openFirst(demo, '/apps/people/vendor').flatMap((address) => [
      address,
      { address, opens: openDialog('Suspend', (page) => pressButton(page, 'Suspend')) },
    ]),
    { address: `/apps/people/shop/${unknownId}`, refused: `/api/web/people/shop/${unknownId}` },
  ],
  '/viewas': () => ['/viewas'],
  '/privacy': () => ['/privacy'],
  '/apps/privacy': () => ['/apps/privacy', '/apps/privacy?view=rules', '/apps/privacy?view=report'],
  '/outbox': () => ['/outbox'],
  '/outbox/answer/:id': () => [{ address: `/outbox/answer/${unknownId}`, refused: `/api/app/outbox/${unknownId}` }],
  '/outbox/phones': () => ['/outbox/phones', '/outbox/phones?phone=5125550143'],
  '/notification/:notificationId': () => [
    { address: `/notification/${unknownId}`, refused: `/api/notification/notifications/${unknownId}` },
  ],
  '/notification-settings': () => ['/notification-settings'],
  '/security': ({ visitor }) => ['/security', ...(visitor === 'vendors' ? secondFactorVisits : [])],
  '/account': () => ['/account'],
  '/contact': () => ['/contact'],
  '/saved-cards': () => ['/saved-cards'],
  '/preferences': () => ['/preferences'],
  '/reset-password': () => ['/reset-password'],
  '/employee-information': () => ['/employee-information'],
  '/campaign-inquiry': () => ['/campaign-inquiry', { address: '/campaign-inquiry?areas=TX&categories=brakes' }],
  '/campaign-inquiry/:id': (demo) => [
    ...openFirst(demo, '/campaign-inquiry'),
    '/campaign-inquiry/new?areas=TX&categories=brakes',
    '/campaign-inquiry/new?kind=add-on',
    { address: `/campaign-inquiry/${unknownId}`, refused: `/api/web/vendor/campaigns/${unknownId}` },
  ],
  '/advertise': () => ['/advertise'],
  '/advertise/:id': (demo) => [
    ...openFirst(demo, '/advertise'),
    '/advertise/new',
    { address: `/advertise/${unknownId}`, refused: `/api/web/vendor/creatives/${unknownId}` },
  ],
  '/apps/admins': () => [
    '/apps/admins',
    { address: '/apps/admins', opens: openDialog('New admin', (page) => pressButton(page, 'New admin')) },
  ],
  '/apps/settings': () => [
    '/apps/settings',
    {
      address: '/apps/settings',
      opens: openDialog('Turn off: Guest booking', (page) => pressButton(page, 'Turn off: Guest booking')),
    },
  ],
  '/apps/settings/state-rules': () => ['/apps/settings/state-rules'],
  '/apps/settings/state-rules/:kind/:state': () => [
    '/apps/settings/state-rules/repair/OH',
    {
      address: '/apps/settings/state-rules/repair/OH',
      opens: { name: 'propose', by: (page) => pressButton(page, 'Propose a change') },
    },
    { address: '/apps/settings/state-rules/repair/ZZ', refused: '/api/web/state-rules/repair/ZZ' },
  ],
  '/apps/settings/terms': () => ['/apps/settings/terms'],
  '/apps/settings/plans': () => [
    '/apps/settings/plans',
    {
      address: '/apps/settings/plans',
      opens: { name: 'change', by: (page) => pressButton(page, 'Change plan: Monthly') },
    },
  ],
  '/apps/audit': () => ['/apps/audit', '/apps/audit?text=travis'],
  '/campaign-review': () => ['/campaign-review'],
  '/apps/queue': () => ['/apps/queue', '/apps/queue?state=done', '/apps/queue?kind=contact-message&assigned=me'],
  '/apps/queue/:id': (demo) => [
    ...openFirst(demo, '/apps/queue'),
    { address: `/apps/queue/${unknownId}`, refused: `/api/web/work-items/${unknownId}` },
  ],
  '/apps/ratings': () => ['/apps/ratings', '/apps/ratings?show=hidden'],
  '/apps/ratings/:id': (demo) => [
    ...openFirst(demo, '/apps/ratings'),
    { address: `/apps/ratings/${unknownId}`, refused: `/api/web/rating-moderation/${unknownId}` },
  ],
  '/main/vendor': () => ['/main/vendor'],
  '/new-customer': () => [
    '/new-customer',
    { address: '/new-customer', opens: openDialog('Offer account', (page) => pressButton(page, 'Offer account')) },
    { address: '/new-customer', opens: openDialog('Price levels', (page) => pressButton(page, 'Price levels')) },
  ],
  '/new-customer/:id': (demo) => [
    ...openFirst(demo, '/new-customer'),
    { address: `/new-customer/${unknownId}`, refused: `/api/web/vendor/accounts/${unknownId}` },
  ],
  '/promote-addons': () => ['/promote-addons'],
  '/search-placement-bid': () => ['/search-placement-bid'],
  '/search-placement': () => ['/search-placement', '/search-placement?days=365&by=category', '/search-placement?show=clicks'],
  '/vendor-orders': () => ['/vendor-orders', '/vendor-orders?show=answer'],
  '/vendor-orders/:id': (demo) => [
    ...openFirst(demo, '/vendor-orders'),
    { address: `/vendor-orders/${unknownId}`, refused: `/api/web/vendor/orders/${unknownId}` },
  ],
  '/vendor-pick-list': () => ['/vendor-pick-list'],
  '/vendor-sales': () => ['/vendor-sales', '/vendor-sales?by=part&period=this-month'],
  '/vendor-statements': () => ['/vendor-statements'],
  '/vendor-statements/:shop': (demo) => [
    ...openFirst(demo, '/vendor-statements', `?month=${thisMonth}`),
    {
      address: `/vendor-statements/${unknownId}?month=${thisMonth}`,
      refused: `/api/web/vendor/statements/${unknownId}`,
    },
  ],
  '/vendor-quotes': () => ['/vendor-quotes', '/vendor-quotes?show=answer'],
  '/vendor-quotes/:id': (demo) => [
    ...openFirst(demo, '/vendor-quotes'),
    { address: `/vendor-quotes/${unknownId}`, refused: `/api/web/vendor/quotes/${unknownId}` },
  ],
  '/vendor-keys': () => [
    '/vendor-keys',
    { address: '/vendor-keys', opens: openDialog('New API key', (page) => pressButton(page, 'New key')) },
  ],
  '/vendor-webhooks': () => [
    '/vendor-webhooks',
    { address: '/vendor-webhooks', opens: openDialog('New webhook', (page) => pressButton(page, 'New webhook')) },
  ],
  '/ad-billing': () => ['/ad-billing'],
  '/ad-accounts': () => ['/ad-accounts', '/ad-accounts?show=monthly'],
  '/ad-accounts/:vendor': (demo) => [
    ...openFirst(demo, '/ad-accounts'),
    { address: `/ad-accounts/${unknownId}`, refused: `/api/web/ad-accounts/${unknownId}` },
  ],
  '/vendor-ad-sales': () => [
    '/vendor-ad-sales',
    { address: '/vendor-ad-sales', opens: openDialog('Report sale', (page) => pressButton(page, 'Report sale')) },
  ],
  '/vendor-catalog': () => ['/vendor-catalog'],
  '/vendor-catalog/part/:id': (demo) => [
    ...openFirst(demo, '/vendor-catalog/part'),
    '/vendor-catalog/part/new',
    { address: `/vendor-catalog/part/${unknownId}`, refused: `/api/web/vendor/parts/${unknownId}` },
  ],
  '/vendor-catalog/branches': () => [
    '/vendor-catalog/branches',
    { address: '/vendor-catalog/branches', opens: openDialog('New branch', (page) => pressButton(page, 'Add branch')) },
  ],
  '/vendor-catalog/imports': () => ['/vendor-catalog/imports'],
  '/vendor-catalog/imports/:id': () => [
    { address: `/vendor-catalog/imports/${unknownId}`, refused: `/api/web/vendor/imports/${unknownId}` },
  ],
  '/add-new-vehicle': () => ['/add-new-vehicle'],
  '/edit-vehicle/:vinId': ({ vinId }) => [
    `/edit-vehicle/${vinId}`,
    { address: `/edit-vehicle/${vinId}`, opens: openDialog('Transfer vehicle', openTransferLink) },
    {
      address: `/edit-vehicle/${vinId}`,
      refused: '/api/web/vehicle/photo',
      opens: { name: 'photo not saved', by: choosePhoto },
    },
  ],
  '/labor-guide': () => ['/labor-guide', '/labor-guide?item=120101'],
  '/labor-guide/history': () => ['/labor-guide/history'],
  '/labor-guide/imports': () => [
    '/labor-guide/imports',
    { address: '/labor-guide/imports', opens: openDialog('Upload a table', (page) => pressButton(page, 'Upload table')) },
  ],
  '/labor-guide/imports/:id': () => [
    { address: `/labor-guide/imports/${unknownId}`, refused: `/api/labor/guide/imports/${unknownId}` },
  ],
  '/labor-new-item': () => ['/labor-new-item'],
  '/labor-guide/proposals': () => ['/labor-guide/proposals'],
  '/labor-proposals': () => ['/labor-proposals'],
  '/labor-guide/overlaps': () => [
    '/labor-guide/overlaps',
    {
      address: '/labor-guide/overlaps',
      opens: openDialog('Add rule', async (page) => {
        await pressButton(page, 'Add rule')
        // A list that is open in a dialog.
        await page.getByRole('dialog').getByRole('combobox', { name: 'Takes less time' }).click()
        await page.getByRole('option').first().waitFor()
      }),
    },
    '/labor-guide/overlaps?state=retired',
  ],
  '/document/:id': () => [{ address: unknownDocument, refused: unknownDocument.replace('/document', '/api/shop/document') }],
  '/home-owner': () => [
    '/home-owner',
    { address: '/home-owner', opens: openDialog('Check in', (page) => pressButton(page, /^Check in /)) },
    { address: '/home-owner', opens: openDialog('New repair order', (page) => pressButton(page, 'New repair order')) },
  ],
  '/home-owner/:place': ({ visitor }) => [
    '/home-owner/appointments',
    '/home-owner/appointments?form=week',
    '/home-owner/appointments?form=list',
    { address: '/home-owner/appointments', opens: openDialog('Walk-in', openWalkIn) },
    { address: '/home-owner/appointments?form=week', opens: openDialog('Move', openMoveDialog) },
    '/home-owner/parts',
    '/home-owner/parts?below=',
    '/home-owner/parts?tab=find&name=alternator',
    '/home-owner/parts?tab=to-order',
    '/home-owner/parts?tab=orders',
    '/home-owner/parts?tab=cores',
    '/home-owner/parts?tab=unbilled',
    '/home-owner/vendors',
    '/home-owner/quotes',
    '/home-owner/quotes?show=draft',
    { address: '/home-owner/parts', opens: openDialog('Part', (page) => pressButton(page, /^Brake cleaner/)) },
    '/home-owner/reports?period=this-year&by=month',
    '/home-owner/reports?period=this-year&figure=profit&rows=all',
    '/home-owner/orders',
    '/home-owner/orders?number=999999',
    '/home-owner/my-jobs',
    '/home-owner/customers',
    '/home-owner/customers?find=smith',
    '/home-owner/inbox?show=all',
    '/home-owner/inbox?show=snoozed',
    { address: '/home-owner/inbox?show=all', opens: { name: 'conversation', by: openConversation } },
    '/home-owner/texts',
    '/home-owner/deferred',
    '/home-owner/ratings',
    {
      address: '/home-owner/ratings',
      opens: openDialog('Report this rating', (page) => pressButton(page, /^Report the rating by/)),
    },
    '/home-owner/canned-jobs',
    '/home-owner/documents',
    '/home-owner/close-day',
    '/home-owner/disputes',
    '/home-owner/payouts',
    '/home-owner/onboarding',
    '/home-owner/certificates',
    '/home-owner/levels',
    '/home-owner/timesheets',
    '/home-owner/tablets',
    ...(visitor === 'owner'
      ? [{ address: '/home-owner/tablets', opens: openDialog('Add tablet', (page) => pressButton(page, 'Add tablet')) }]
      : []),
    '/home-owner/time-off',
    '/home-owner/time-off?view=calendar',
    '/home-owner/time-off?view=balances',
    '/home-owner/time-off?view=policies',
    { address: '/home-owner/time-off', opens: openDialog('Enter time off', (page) => pressButton(page, 'Enter time off')) },
    { address: '/home-owner/time-off?view=policies', opens: openDialog('Add policy', (page) => pressButton(page, 'Add policy')) },
    ...(visitor === 'owner'
      ? [
          '/home-owner/payroll',
          { address: '/home-owner/payroll', opens: openDialog('Other run', (page) => pressButton(page, 'Other run')) },
        ]
      : []),
    ...(visitor === 'owner' ? ladderVisits : []),
    '/home-owner/staff-documents',
    '/home-owner/employee-manual',
    {
      address: '/home-owner/employee-manual',
      opens: openDialog('Publish version', (page) => pressButton(page, 'Publish a new version')),
    },
    {
      address: '/home-owner/staff-documents',
      opens: openDialog('Ask for a document', (page) => pressButton(page, 'Ask for a document')),
    },
    '/home-owner/training',
    '/home-owner/training?view=people',
  ],
  '/aes': () => [
    '/aes',
    { address: '/aes', opens: openDialog('Add certificate', (page) => pressButton(page, 'Add certificate')) },
  ],
  '/documents': () => [
    '/documents',
    { address: '/documents?add=Tool+list', opens: openDialog('Add a document', async () => undefined) },
  ],
  '/employee-manual': () => [
    '/employee-manual',
    {
      address: '/employee-manual',
      opens: openDialog('version 1', (page) => pressButton(page, 'Read version 1')),
    },
  ],
  '/employee/:id/upload': ({ requestId, recordId }) => [
    `/employee/${requestId}/upload`,
    ...(recordId ? [`/employee/${recordId}/upload`] : []),
  ],
  '/employee/:email/doc/:docid': ({ recordId, documentId }) => [
    `/employee/${recordId}/doc/${documentId}`,
    {
      address: `/employee/${recordId}/doc/${documentId}`,
      opens: openDialog('Change details', (page) => pressButton(page, 'Change details')),
    },
  ],
  '/home-owner/onboarding/:n/documents': ({ recordId }) =>
    recordId
      ? [
          `/home-owner/onboarding/${recordId}/documents`,
          {
            address: `/home-owner/onboarding/${recordId}/documents`,
            opens: openDialog('Add to the file', (page) => pressButton(page, 'Add a document')),
          },
        ]
      : [],
  '/technician-levels': () => ['/technician-levels'],
  '/training': () => ['/training'],
  '/training/:course': ({ courseIds = [] }) => courseIds.map((id) => `/training/${id}`),
  '/home-owner/training/:course': ({ courseIds = [], visitor }) =>
    visitor === 'owner' && courseIds[0]
      ? [
          `/home-owner/training/${courseIds[0]}`,
          {
            address: `/home-owner/training/${courseIds[0]}`,
            opens: { name: 'quiz', by: (page) => pressButton(page, /^\d+\. .* Quiz$/) },
          },
          { address: `/home-owner/training/${courseIds[0]}`, opens: openDialog('Assign', (page) => pressButton(page, 'Assign')) },
        ]
      : [],
  '/i-9': () => [
    '/i-9',
    { address: '/i-9', opens: { name: 'correction', by: (page) => pressButton(page, 'Correct Section 1') } },
  ],
  '/home-owner/onboarding/:n/i-9': ({ recordId }) =>
    recordId
      ? [
          `/home-owner/onboarding/${recordId}/i-9`,
          {
            address: `/home-owner/onboarding/${recordId}/i-9`,
            opens: { name: 'supplement', by: (page) => pressButton(page, 'Supplement B') },
          },
          {
            address: `/home-owner/onboarding/${recordId}/i-9`,
            opens: { name: 'correction', by: (page) => pressButton(page, 'Correct Section 2') },
          },
          {
            address: `/home-owner/onboarding/${recordId}/i-9`,
            opens: openDialog('Ask', (page) => pressButton(page, /^Ask /)),
          },
        ]
      : [],
  '/w-4': () => ['/w-4', { address: '/w-4', opens: { name: 'new W-4', by: (page) => pressButton(page, 'Fill in a new W-4') } }],
  '/direct-deposit': () => [
    '/direct-deposit',
    { address: '/direct-deposit', opens: { name: 'change', by: (page) => pressButton(page, /direct deposit$/) } },
  ],
  '/time-off': () => [
    '/time-off',
    { address: '/time-off', opens: openDialog('Request time off', (page) => pressButton(page, 'Request time off')) },
  ],
  '/time-clock': () => [
    '/time-clock',
    {
      address: '/time-clock',
      opens: openDialog('Correct hours', (page) =>
        page
          .getByRole('button', { name: /^Correct / })
          .first()
          .click(),
      ),
    },
  ],
  '/payroll': () => ['/payroll'],
  '/home-owner/payroll/runs/:id': ({ pay }) =>
    pay
      ? [
          ...['hours', 'earnings', 'review', 'approve'].map((step) => `/home-owner/payroll/runs/${pay.draft}?step=${step}`),
          `/home-owner/payroll/runs/${pay.paid}`,
        ]
      : [],
  '/home-owner/payroll/stubs/:id': ({ pay }) => (pay ? [`/home-owner/payroll/stubs/${pay.stub}`] : []),
  '/my-pay': () => ['/my-pay'],
  '/home-owner/payroll/plans': ({ visitor }) => ['/home-owner/payroll/plans', ...(visitor === 'owner' ? openPlan : [])],
  '/earnings': () => ['/earnings'],
  '/home-owner/payroll/earnings': ({ visitor }) => [
    '/home-owner/payroll/earnings',
    ...(visitor === 'owner'
      ? [
          {
            address: '/home-owner/payroll/earnings',
            opens: {
              name: 'one employee',
              by: (page: Page) => page.getByRole('link', { name: 'Dave Kowalski' }).first().click(),
            },
          },
        ]
      : []),
  ],
  '/home-owner/payroll/deductions': ({ visitor }) =>
    visitor === 'owner'
      ? [
          '/home-owner/payroll/deductions',
          {
            address: '/home-owner/payroll/deductions',
            opens: {
              name: 'employee',
              by: (page) =>
                page
                  .getByRole('link', { name: /Kowalski/ })
                  .first()
                  .click(),
            },
          },
        ]
      : [],
  '/home-owner/payroll/taxes': ({ visitor }) =>
    visitor === 'owner'
      ? [
          '/home-owner/payroll/taxes',
          {
            address: '/home-owner/payroll/taxes',
            opens: openDialog('Enter a tax by hand', (page) => pressButton(page, 'Enter a tax by hand')),
          },
        ]
      : [],
  '/home-owner/payroll/earlier': ({ visitor }) =>
    visitor === 'owner'
      ? [
          '/home-owner/payroll/earlier',
          {
            // This year's is kept, because its runs are approved.
            address: `/home-owner/payroll/earlier?year=${Number(thisMonth.slice(0, 4)) + 1}`,
            opens: openDialog('Pay from before Liftbay', (page) => pressButton(page, /^Enter pay/)),
          },
        ]
      : [],
  '/deductions': () => [
    '/deductions',
    { address: '/deductions', opens: openDialog('Deduction', (page) => pressButton(page, /^Answer/)) },
  ],
  '/home-owner/payroll/bank': () => [
    '/home-owner/payroll/bank',
    {
      address: '/home-owner/payroll/bank',
      opens: openDialog('Bank settings', (page) => pressButton(page, 'Change bank settings')),
    },
  ],
  '/home-owner/payroll/reports': () => ['/home-owner/payroll/reports'],
  '/home-owner/payroll/payments': () => ['/home-owner/payroll/payments'],
  '/direct-deposit/corrections': () => ['/direct-deposit/corrections'],
  '/paycheck': () => ['/paycheck', { address: '/paycheck', opens: { name: 'calculated', by: calculatePaycheck } }],
  '/home-owner/onboarding/:n/w-4': ({ recordId }) =>
    recordId
      ? [
          `/home-owner/onboarding/${recordId}/w-4`,
          {
            address: `/home-owner/onboarding/${recordId}/w-4`,
            opens: openDialog('Enter', (page) => pressButton(page, 'Enter a certificate or letter')),
          },
        ]
      : [],
  '/home-owner/onboarding/:n/direct-deposit': ({ recordId }) =>
    recordId ? [`/home-owner/onboarding/${recordId}/direct-deposit`] : [],
  '/home-owner/onboarding/:n': ({ recordId }) =>
    recordId
      ? [
          `/home-owner/onboarding/${recordId}`,
          {
            address: `/home-owner/onboarding/${recordId}`,
            opens: openDialog('Message to', (page) => pressButton(page, 'Write a message')),
          },
        ]
      : [],
  '/payouts/:id': ({ payoutId }) => (payoutId ? [`/payouts/${payoutId}`] : []),
  '/chargebacks/:id': ({ disputeId }) => (disputeId ? [`/chargebacks/${disputeId}`] : []),
  '/dayclose/:id': ({ closeId }) => (closeId ? [`/dayclose/${closeId}`] : []),
  '/owner-subscription': () => [
    '/owner-subscription',
    { address: '/owner-subscription?dialog=plans', opens: openDialog('Choose your plan', choosePlan) },
    { address: '/owner-subscription?dialog=device', opens: openDialog('Set up this device', async () => undefined) },
    { address: '/owner-subscription', opens: openDialog('Remove a device', (page) => pressButton(page, 'Remove Front desk')) },
  ],
  '/device': () => ['/device'],
  '/owner-shop': () => [
    '/owner-shop',
    { address: '/owner-shop', opens: openDialog('Add shop', (page) => pressButton(page, 'Add shop')) },
  ],
  '/:id/employee': ({ orders }) => [
    `/${orders[0]!.shopId}/employee`,
    { address: `/${orders[0]!.shopId}/employee`, opens: openDialog('Invite', (page) => pressButton(page, 'Invite')) },
    { address: `/${orders[0]!.shopId}/employee`, opens: openDialog('Change', (page) => pressButton(page, /^Change /)) },
    {
      address: `/${orders[0]!.shopId}/employee`,
      opens: openDialog('Permissions', (page) => pressButton(page, /^Permissions of /)),
    },
  ],
  '/:id/fields': ({ orders }) => [
    `/${orders[0]?.shopId}/fields?of=work-order`,
    {
      address: `/${orders[0]?.shopId}/fields`,
      opens: openDialog('Add field', (page) => pressButton(page, 'Add field')),
    },
  ],
  '/userfields': () => ['/userfields'],
  '/:id/data': ({ orders }) => [
    `/${orders[0]!.shopId}/data`,
    { address: `/${orders[0]!.shopId}/data`, opens: openDialog('New key', (page) => pressButton(page, 'New key')) },
    { address: `/${orders[0]!.shopId}/data`, opens: openDialog('New webhook', (page) => pressButton(page, 'New webhook')) },
  ],
  '/:id/info': ({ orders }) => [`/${orders[0]!.shopId}/info`],
  '/inshop': () => ['/inshop', { address: '/inshop', opens: { name: 'messages', by: (page) => pressButton(page, /^Messages/) } }],
  '/history/:vinId': ({ vinId }) => [
    `/history/${vinId}`,
    { address: `/history/${vinId}`, opens: { name: 'transferred history', by: openTransferredHistory } },
  ],
  '/agreement': () => ['/agreement'],
  '/agreement/:id': ({ orders }) =>
    orders.slice(0, 1).flatMap(({ id }) => [
      `/agreement/${id}`,
      {
        address: `/agreement/${id}?sign`,
        opens: openDialog('Submit agreement', async () => undefined),
      },
    ]),
  '/pay/:id': ({ orders, visitor }) =>
    visitor === 'guest'
      ? [{ address: '/pay/none-such', refused: '/api/web/paylink' }]
      : orders.slice(-1).map(({ id }) => `/pay/${id}`),
  '/inspection/:id': ({ orders }) =>
    orders.slice(0, 1).map(({ id }) => ({ address: `/inspection/${id}`, leadsTo: /\/inshop\?|\/workorder\// })),
  '/inspect/:id': ({ inspections }) => [
    `/inspect/${inspections!.open}`,
    `/inspect/${inspections!.open}?section=4`,
    `/inspect/${inspections!.open}?section=end`,
    `/inspect/${inspections!.finished}`,
    `/inspect/${inspections!.finished}?section=1`,
  ],
  '/inspection-report/:id': ({ inspections, visitor }) =>
    visitor === 'guest'
      ? [{ address: `/inspection-report/${'a'.repeat(43)}`, refused: '/api/web/inspection-report/look' }]
      : [`/inspection-report/${inspections!.finished}`],
  '/:id/info/inspections': ({ orders }) => [
    `/${orders[0]!.shopId}/info/inspections`,
    {
      address: `/${orders[0]!.shopId}/info/inspections`,
      opens: { name: 'edit', by: (page) => pressButton(page, 'Edit Courtesy inspection') },
    },
  ],
  '/verify': () => ['/verify'],
  // For a tablet that is not set up yet.
  '/shop-tablet': () => [{ address: '/shop-tablet', refused: '/api/shop/tablet/names' }],
  '/payment': () => ['/payment'],
  '/payment/:customer': ({ customerId }) => [`/payment/${customerId}`],
  '/mobilepayment': ({ orders }) =>
    orders
      .filter(({ state }) => state === 'closed')
      .slice(0, 1)
      .map(({ id }) => `/mobilepayment?order=${id}`),
  '/ledger': () => ['/ledger'],
  '/banking': () => [
    '/banking',
    '/banking?find=wells',
    { address: '/banking', opens: openDialog('Upload a bank directory', (page) => pressButton(page, 'Upload directory')) },
    { address: '/banking', opens: { name: 'preview', by: uploadBanks } },
  ],
  '/banking/reconciliation': () => ['/banking/reconciliation'],
  '/banking/closes': () => ['/banking/closes'],
  '/banking/refunds': () => ['/banking/refunds'],
  '/banking/payouts': () => ['/banking/payouts', '/banking/payouts?state=all'],
  '/banking/payouts/:id': (demo) => [
    ...openFirst(demo, '/banking/payouts'),
    { address: openFirst(demo, '/banking/payouts')[0]!, opens: { name: 'adjust', by: (page) => pressButton(page, /^Adjust/) } },
  ],
  '/banking/chargebacks': () => ['/banking/chargebacks', '/banking/chargebacks?state=all'],
  '/banking/chargebacks/:id': (demo) => openFirst(demo, '/banking/chargebacks'),
  '/banking/imports': () => ['/banking/imports'],
  '/banking/imports/:id': () => [
    { address: `/banking/imports/${unknownId}`, refused: `/api/bank/directory/imports/${unknownId}` },
  ],
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

const openPlan: readonly Visit[] = [
  {
    address: '/home-owner/payroll/plans',
    opens: {
      name: 'an employee’s plans',
      by: async (page) => {
        await page.getByRole('link', { name: /Dave/ }).first().click()
        await page.getByRole('heading', { name: 'Earned on repair orders' }).waitFor()
      },
    },
  },
  {
    address: '/home-owner/payroll/plans',
    opens: openDialog('Pay plan', async (page) => {
      await page.getByRole('link', { name: /Dave/ }).first().click()
      await pressButton(page, 'Change pay plan')
      await page.getByText('would have paid').waitFor()
    }),
  },
]

const unknownAddress = '/nothing/stands/here'
/** Looks like a mailed link, but belongs to nobody. */
const unknownEmailLink = `/confirm-email/${'a'.repeat(43)}?role=customer`

/** A document that nobody has. */
const unknownDocument = '/document/00000000-0000-4000-8000-000000000000'
/** Looks like a sent link, but belongs to no visit. */
const unknownId = '00000000-0000-4000-8000-000000000000'
const unknownBooking = `/booking/${'a'.repeat(46)}`
/** Looks like a sent link, but belongs to no vehicle. */
const unknownTransfer = `/take-over/${'a'.repeat(43)}`

/** Addresses that the router itself serves besides the app's pages. */
export const extraAddresses: Readonly<Record<Visitor, readonly (string | Visit)[]>> = {
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
    '/how-the-seal-works',
    '/how-ranking-works',
    '/contactus',
    { address: '/contactus', opens: { name: 'mistakes', by: (page) => pressButton(page, 'Send message') } },
    '/video',
    '/terms-and-condition',
    '/terms-and-condition/1',
    { address: '/aboutus', opens: { name: 'menu', by: openSiteMenu } },
    '/customer/login',
    { address: '/customer/login', refused: '/api/web/login', opens: openDialog('second step', (page) => openSecondStep(page)) },
    '/admin/login',
    '/main/sign-up',
    '/customer/sign-up',
    '/owner/sign-up',
    '/forgot-password',
    { address: '/forgot-password', opens: { name: 'passcode', by: askForPasscode } },
    { address: '/ui', keepsLoading: true },
    unknownAddress,
    '/outbox?recipient=nobody%40example.test',
    { address: '/outbox', opens: { name: 'message', by: openMessage } },
    {
      address: '/customer/sign-up',
      opens: { name: 'mistakes', by: (page) => page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click() },
    },
  ],
  customer: [
    unknownAddress,
    '/terms-and-condition',
    '/labor-guide',
    { address: '/home', opens: openBell() },
    { address: '/home', opens: { name: 'transferred', by: showTransferredVehicle } },
    { address: '/home', opens: { name: 'e-mail to confirm', by: showUnconfirmedEmail } },
    {
      address: unknownEmailLink,
      refused: '/api/web/confirm-email',
      opens: {
        name: 'expired link',
        by: async (page) => {
          await page.getByRole('button', { name: 'Send a new link' }).waitFor()
        },
      },
    },
  ],
  owner: [unknownAddress, '/home', { address: '/home-owner', opens: openBell() }],
  employee: [unknownAddress],
  vendors: [unknownAddress],
  admin: [unknownAddress],
}

/** Reads what the addresses need with the visitor's own calls. */
export async function readDemo(request: APIRequestContext, session: Session): Promise<Demo> {
  if (!session) {
    const { shops } = (await (await request.get('/api/web/shops')).json()) as { shops: { id: string }[] }
    return { visitor: 'guest', vinId: '', customerId: '', listedShop: shops[0]!.id, orders: [] }
  }
  const { role, shop, customerId = '' } = session.info.customer
  const read = async <T>(path: string) => {
    const reply = await request.get(path, { headers: { authorization: `Bearer ${session.atk}` } })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`)
    return (await reply.json()) as T
  }
  if (role === 'customer') {
    const { rows } = await read<{ rows: { vinId: string }[] }>('/api/web/vehicle')
    const { waiting, signed } =
      await read<Record<'waiting' | 'signed', { shopId: string; workOrderId: string }[]>>('/api/web/agreement')
    // Two of each, because their pages are alike.
    const orders = [
      ...waiting.slice(0, 2).map((order) => ({ ...order, state: 'awaiting-authorization' })),
      ...signed.slice(-2).map((order) => ({ ...order, state: 'closed' })),
    ]
    const [first] = waiting
    const reports = await read<{ inspectionId: string }[]>(
      `/api/web/workorder/${first!.shopId}/${first!.workOrderId}/inspections`,
    )
    return {
      visitor: role,
      inspections: { finished: reports[0]!.inspectionId },
      vinId: rows[0]!.vinId,
      customerId: customerId ?? '',
      orders: orders.map(({ shopId, workOrderId: id, state }) => ({ shopId, id, state })),
    }
  }
  if ((role === 'owner' || role === 'employee') && shop) {
    const workOrders: { workOrderId: string; state: string; vehicle: string }[] = []
    // The demo's are below those of the other tests.
    for (let after: string | null = ''; after !== null;) {
      const address = `/api/shop/workorders?shop=${shop}&limit=100${after && `&after=${encodeURIComponent(after)}`}`
      const page: { workOrders: typeof workOrders; next: string | null } = await read(address)
      workOrders.push(...page.workOrders)
      after = page.next
    }
    // The oldest of each state, which no other test changes. A technician sees what the owner sees.
    const oldest = [...new Map(workOrders.map((order) => [order.state, order])).values()]
    const seen = role === 'owner' ? oldest : oldest.filter((order) => ['closed', 'in-progress'].includes(order.state))
    const { customer, vehicle } = await read<{ customer: { customerId: string }; vehicle: { vehicleId: string } }>(
      `/api/shop/workorder/${seen[0]!.workOrderId}`,
    )
    const inspectionOf = async (model: string) => {
      const order = workOrders.find(({ vehicle }) => vehicle.includes(model))!
      return (await read<{ inspectionId: string }[]>(`/api/shop/workorder/${order.workOrderId}/inspections`))[0]!.inspectionId
    }
    const closes = role === 'owner' ? (await read<{ closes: { id: string }[] }>(`/api/shop/dayclose?shop=${shop}`)).closes : []
    const disputes =
      role === 'owner'
        ? (await read<{ chargebacks: { id: string }[] }>(`/api/web/company/chargeback?shop=${shop}`)).chargebacks
        : []
    const payouts =
      role === 'owner' ? (await read<{ payouts: { id: string }[] }>(`/api/web/company/payout?shop=${shop}`)).payouts : []
    const records =
      role === 'owner'
        ? (await read<{ employees: { id: string; email: string }[] }>(`/api/owner/personnel/${shop}/onboarding`)).employees
        : []
    const record = records.find(({ email }) => email === 'employee@liftbay.test')
    const { documents, requests } =
      record || role === 'employee'
        ? await read<Record<'documents' | 'requests', { id: string }[]>>(
            `/api/employee/${record?.id ?? session.info.customer.email}/docs`,
          )
        : { documents: [], requests: [] }
    const runs = role === 'owner' ? (await read<{ runs: { id: string; state: string }[] }>(`/api/shop/payroll/${shop}`)).runs : []
    const [paid, draft] = ['paid', 'draft'].map((state) => runs.find((run) => run.state === state)?.id)
    const [payee] = paid ? (await read<{ rows: { stubId: string }[] }>(`/api/shop/payroll/run/${paid}/people`)).rows : []
    const training = role === 'owner' ? `/api/owner/training/${shop}` : '/api/employee/employee@liftbay.test/training'
    const { courses } = await read<{ courses: { id: string }[] }>(training)
    return {
      visitor: role,
      courseIds: courses.map(({ id }) => id),
      ...(record ? { recordId: record.id } : {}),
      ...(documents[0] ? { documentId: documents[0].id } : {}),
      ...(requests[0] ? { requestId: requests[0].id } : {}),
      ...(closes[0] ? { closeId: closes[0].id } : {}),
      ...(disputes[0] ? { disputeId: disputes[0].id } : {}),
      ...(payouts[0] ? { payoutId: payouts[0].id } : {}),
      ...(paid && draft && payee ? { pay: { paid, draft, stub: payee.stubId } } : {}),
      inspections: { finished: await inspectionOf('2018 Subaru Outback'), open: await inspectionOf('Odyssey') },
      vinId: '',
      customerId: customer.customerId,
      vehicleId: vehicle.vehicleId,
      orders: seen.map(({ workOrderId: id, state }) => ({ shopId: shop, id, state })),
    }
  }
  const firstRows: Record<string, string> = {}
  for (const [list, [path, key]] of Object.entries(listsOf[role] ?? {})) {
    const [rows = []] = Object.values(await read<object>(path)).filter((value) => Array.isArray(value)) as Row[][]
    if (rows[0]) firstRows[list] = String(rows[0][key])
  }
  return { visitor: role, vinId: '', customerId: '', firstRows, orders: [] }
}

type Row = Record<string, unknown>

/** The call behind each list, and the field that its rows are opened by. */
const listsOf: Partial<Record<Role, Readonly<Record<string, readonly [path: string, key: string]>>>> = {
  vendors: {
    '/campaign-inquiry': ['/api/web/vendor/campaigns', 'campaignId'],
    '/advertise': ['/api/web/vendor/creatives', 'creativeId'],
    '/new-customer': ['/api/web/vendor/accounts', 'accountId'],
    '/vendor-orders': ['/api/web/vendor/orders', 'orderId'],
    '/vendor-statements': ['/api/web/vendor/statements', 'shopId'],
    '/vendor-quotes': ['/api/web/vendor/quotes', 'quoteId'],
    '/vendor-catalog/part': ['/api/web/vendor/parts', 'partId'],
  },
  admin: {
    '/ad-accounts': ['/api/web/ad-accounts', 'vendorId'],
    '/apps/people/vendor': ['/api/web/ad-accounts', 'vendorId'],
    '/banking/chargebacks': ['/api/web/chargebacks', 'id'],
    '/apps/queue': ['/api/web/work-items?kind=contact-message', 'id'],
    '/apps/ratings': ['/api/web/rating-moderation', 'id'],
    '/banking/payouts': ['/api/web/payouts', 'id'],
  },
}

/** The page of a list's first row, which the demo must have. */
function openFirst({ firstRows = {} }: Demo, list: string, query = ''): string[] {
  const id = firstRows[list]
  if (!id) throw new Error(`The demo has no row in ${list}`)
  return [`${list}/${id}${query}`]
}

const ladderVisits: readonly Visit[] = [
  { address: '/home-owner/levels', opens: { name: 'ladder', by: (page) => pressButton(page, 'Change ladder') } },
  { address: '/home-owner/levels', opens: openDialog('Set level', (page) => pressButton(page, /^Set level of/)) },
]

const openSigning = ({ shopId, id }: Demo['orders'][number]): Visit[] => [
  {
    address: `/workorder/${shopId}/${id}`,
    opens: openDialog('Submit agreement', async (page) => {
      const approve = page.getByRole('button', { name: 'Approve', exact: true })
      while ((await approve.count()) > 0) await approve.first().click()
      await pressButton(page, 'Sign')
    }),
  },
]

const openRecordedAnswer = ({ shopId, id }: Demo['orders'][number]): Visit[] => [
  {
    address: `/workorder/${shopId}/${id}`,
    opens: openDialog('Record approval', (page) => pressButton(page, 'Record approval')),
  },
]

const openSendEstimate = ({ shopId, id }: Demo['orders'][number]): Visit[] => [
  { address: `/workorder/${shopId}/${id}`, opens: openDialog('Send estimate', (page) => pressButton(page, /^Send .*estimate$/)) },
]

/** The demo's vehicles stay with their owner, so the test answers the preview of a transfer itself. */
async function openTransferOffer(page: Page, change: object): Promise<void> {
  const vehicle = {
    vinId: '2T1BURHE5JC034461',
    year: 2018,
    make: 'Toyota',
    model: 'Corolla',
    trim: 'LE',
    engine: '1.8L 4-cyl',
    bodyStyle: 'Sedan',
    driveType: 'FWD',
    color: 'Blue',
    odometer: 61_200,
    visits: 3,
    expiresAt: '2026-12-06T12:00:00Z',
    isOwn: false,
    isThere: true,
    ...change,
  }
  await page.route('**/api/web/take-over/look', (route) => route.fulfill({ json: vehicle }), { times: 1 })
  await page.reload()
  await page.getByRole('article', { name: '2018 Toyota Corolla' }).waitFor()
}

/** A net pay with each step of it. */
async function calculatePaycheck(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Gross pay' }).fill('2,000.00')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Washington', exact: true }).click()
  await pressButton(page, 'Calculate')
  await page.getByRole('table', { name: 'How it is calculated' }).waitFor()
}

/** The preview of an uploaded directory, with a rejected row. */
async function uploadBanks(page: Page): Promise<void> {
  await pressButton(page, 'Upload directory')
  const dialog = page.getByRole('dialog')
  const table = 'Routing number,Bank name,City,State\n114000093,Frost Bank,San Antonio,TX\n114000094,Wrong,,\n'
  await dialog.locator('input[type=file]').setInputFiles({ name: 'banks.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await dialog.getByRole('radio', { name: 'More or corrected numbers' }).click()
  await dialog.getByRole('button', { name: 'Show preview' }).click()
  await page.getByRole('table', { name: 'Rejected rows' }).waitFor()
}

async function openGuestVisit(page: Page): Promise<void> {
  const shop = {
    id: '00000000-0000-4000-8000-000000000001',
    dba: 'Northside Auto Care',
    address: '4301 N Lamar Blvd',
    city: 'Austin',
    state: 'TX',
    zip: '78756',
    phone1: '5125550100',
    timeZone: 'America/Chicago',
  }
  const appointment = {
    id: '00000000-0000-4000-8000-000000000002',
    shop,
    vehicle: null,
    noSpecifiedVehicle: true,
    startsAt: '2027-03-11T15:00:00Z',
    endsAt: '2027-03-11T16:00:00Z',
    jobMinutes: 60,
    state: 'booked',
    concern: 'Brakes squeal',
    waits: false,
    version: 1,
  }
  const visit = {
    statedVehicle: '2018 Honda Civic',
    firstName: 'Dana',
    email: 'dana@example.test',
    hasAccount: false,
    canChange: true,
  }
  await page.route('**/api/web/booking/look', (route) => route.fulfill({ json: { appointment, ...visit } }), { times: 1 })
  await page.route('**/api/web/booking/photos', (route) => route.fulfill({ json: [] }), { times: 1 })
  await page.reload()
  await page.getByRole('button', { name: 'Add to calendar' }).waitFor()
}

async function openTransferLink(page: Page): Promise<void> {
  // A vehicle that is in the shop shows the reason instead.
  const withLink = async (route: Route) => {
    const reply = await route.fetch()
    const vehicle = (await reply.json()) as object
    const transferOffer = { expiresAt: '2026-12-06T12:00:00Z', mailedTo: 'buyer@example.test' }
    await route.fulfill({ response: reply, json: { ...vehicle, inShop: null, nextAppointment: null, passing: transferOffer } })
  }
  await page.route(/\/api\/web\/vehicle\/[A-Z\d]{17}$/, withLink, { times: 1 })
  await page.reload()
  await pressButton(page, 'Manage link')
}

async function choosePhoto(page: Page): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await pressButton(page, /^(Add|Replace) photo$/)
  await (await chosen).setFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') })
  await page.getByRole('alert').getByText('The photo was not saved').waitFor()
}

async function openTransferredHistory(page: Page): Promise<void> {
  const shop = { id: crypto.randomUUID(), dba: 'Northside Auto Care', timeZone: 'America/Chicago' }
  const job = { labors: ['Replace front pads'], parts: ['Ceramic pads'], cause: 'Worn', correction: 'Replaced pads.' }
  const visit = { closedAt: '2026-01-05T18:00:00Z', shop: shop.dba, timeZone: shop.timeZone, odometer: 61_200, jobs: [job] }
  const stillOpen = [{ what: 'Replace valve cover gasket', declinedAt: '2026-01-05T18:00:00Z', shop }]
  await page.route(
    '**/api/web/vehicle/history/*/before',
    (route) => route.fulfill({ json: { visits: [visit], isCut: true, stillOpen } }),
    { times: 1 },
  )
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Before you owned it', exact: true }).waitFor()
}

async function showTransferredVehicle(page: Page): Promise<void> {
  const passed = { vinId: '2T1BURHE5JC034461', year: 2018, make: 'Toyota', model: 'Corolla', bodyStyle: 'Sedan' }
  await page.route(
    '**/api/web/vehicle/passed-on',
    (route) =>
      route.fulfill({ json: [{ id: crypto.randomUUID(), ...passed, photoId: null, passedOnAt: '2026-02-03T10:00:00Z' }] }),
    { times: 1 },
  )
  await page.reload()
  await page.getByRole('link', { name: 'History of the 2018 Toyota Corolla' }).waitFor()
}

/** From here on, acts as a user who has just signed up, because the demo accounts have confirmed their e-mail. */
async function showUnconfirmedEmail(page: Page): Promise<void> {
  const me = await page.evaluate<string>(`localStorage.getItem('userInfo')`)
  const customer = { ...(JSON.parse(me) as Record<string, unknown>), isEmailConfirmed: false }
  await page.route('**/api/web/me', (route) => route.fulfill({ json: { customer, company: {} } }))
  await page.evaluate(`localStorage.setItem('userInfo', ${JSON.stringify(JSON.stringify(customer))})`)
  await page.reload()
  await page.getByRole('region', { name: 'Confirm your e-mail' }).waitFor()
}

/** The reply that `GET /second-factor` would give after the setup, because the demo accounts keep two-step login off. */
const completeSecondFactor = {
  totp: true,
  recoveryCodesLeft: 2,
  passkeys: [
    { id: crypto.randomUUID(), name: 'The phone with the blue cover', createdAt: '2026-02-03T10:00:00Z', lastUsedAt: null },
  ],
  demanded: false,
  passwordNeedsOne: false,
}

async function showSecondFactor(page: Page, change: Partial<typeof completeSecondFactor> = {}): Promise<void> {
  await page.route('**/api/web/second-factor', (route) => route.fulfill({ json: { ...completeSecondFactor, ...change } }), {
    times: 1,
  })
  await page.reload()
}

const secondFactorVisits: Visit[] = [
  {
    address: '/security',
    opens: openDialog('scan', async (page) => {
      await pressButton(page, 'Set up an app')
      await page
        .getByRole('dialog')
        .getByLabel(/^Password/)
        .fill(demoPassword)
      await pressButton(page, 'Continue')
      await page.getByRole('img', { name: 'The code to scan' }).waitFor()
    }),
  },
  { address: '/security', opens: openDialog('passkey', (page) => pressButton(page, 'Add a passkey')) },
  { address: '/security', opens: { name: 'all set up', by: (page) => showSecondFactor(page) } },
  {
    address: '/security',
    opens: openDialog('turn off', async (page) => {
      await showSecondFactor(page, { passkeys: [] })
      await pressButton(page, 'Turn off the authenticator app')
    }),
  },
  {
    address: '/security',
    opens: openDialog('recovery codes', async (page) => {
      await showSecondFactor(page)
      const recoveryCodes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-wxyz-${2222 + n}`)
      await page.route('**/second-factor/recovery-codes', (route) => route.fulfill({ json: { recoveryCodes } }), { times: 1 })
      await pressButton(page, 'Create new codes')
      await page
        .getByRole('dialog')
        .getByLabel(/^Password/)
        .fill(demoPassword)
      await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    }),
  },
  {
    address: '/security',
    opens: {
      name: 'demanded',
      by: (page) => showSecondFactor(page, { totp: false, passkeys: [], recoveryCodesLeft: 0, demanded: true }),
    },
  },
]

/** The server's reply to the right password of a user with two-step login. */
async function openSecondStep(page: Page): Promise<void> {
  const more = { ticket: crypto.randomUUID(), totp: true, passkey: true }
  const problem = {
    status: 401,
    title: 'Unauthorized',
    code: 'second_step_needed',
    msg: 'One more step: confirm it is you.',
    more,
  }
  await page.route('**/api/web/login', (route) => route.fulfill({ status: 401, json: problem }), { times: 1 })
  await page.getByRole('textbox', { name: 'Email' }).fill('kim@example.test')
  await page.getByLabel(/^Password/).fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
  await page.getByText('One more step').waitFor()
}

async function openWalkIn(page: Page): Promise<void> {
  await pressButton(page, 'Walk-in now')
  await page.getByText('New customer').click()
  await page.getByRole('combobox', { name: 'Technician' }).waitFor()
}

/** An appointment in the week that begins on Monday; one is always still to come in it. */
async function openMoveDialog(page: Page): Promise<void> {
  const shownWeek = page.url()
  await page.getByRole('link', { name: 'Later' }).click()
  await page.waitForURL((url) => url.href !== shownWeek)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  // Until next week's appointments are here, this week's are shown, and their menus close when they leave: then it is opened again.
  const entry = page.locator('[data-entry][data-state=booked] button').first()
  const move = page.getByRole('menuitem', { name: 'Move to…' })
  for (let isChosen = false, tries = 0; !isChosen && tries < 5; tries += 1) {
    if (!(await move.isVisible())) await entry.click()
    isChosen = await move.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
  }
  await page.getByRole('combobox', { name: 'Technician' }).waitFor()
}

function openDialog(name: string, by: (page: Page) => Promise<void>): NonNullable<Visit['opens']> {
  return {
    name,
    by: async (page) => {
      await by(page)
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    },
  }
}

function openBell(): NonNullable<Visit['opens']> {
  return { name: 'bell', by: (page) => pressButton(page, /notification/i) }
}

async function askForPasscode(page: Page): Promise<void> {
  // A different address each time, because an address gets only so many codes per hour.
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`nobody.${Date.now()}@example.test`)
  await pressButton(page, 'Send code')
  await page.getByRole('group', { name: 'Passcode' }).waitFor()
}

function choosePlan(page: Page): Promise<void> {
  return page.getByRole('radio', { name: /^Quarterly/ }).click()
}

/** The list of public pages: all of them on a phone, otherwise those of the roles. */
function openSiteMenu(page: Page): Promise<void> {
  return page.getByRole('banner').locator('summary').filter({ visible: true }).click()
}

async function openConversation(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await page.getByRole('log').waitFor()
}

function openMessage(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
}

const pressButton = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
