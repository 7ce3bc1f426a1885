import { z } from 'zod'
import { publicRoute, route, staffRoute } from '../../../../common/route.ts'
import { id, instant } from '../../../../common/text.ts'
import { shiftRefusals } from '../../shift-clock/contract/index.ts'
import { tabletRefusals } from './refusals.ts'
import {
  OwnPin,
  PersonClock,
  PersonForm,
  PinForm,
  PunchReply,
  SetUpCode,
  SetUpForm,
  ShopTablets,
  TabletForm,
  TabletPunchForm,
  TabletState,
} from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const ofTablet = z.strictObject({ shop: id('Shop'), id: id('Tablet') })
const nothing = z.strictObject({})

/** The shop's side. */
export const shopTablets = {
  list: staffRoute('shop', 'GET /tablets/{shop}', {
    needs: 'time.correct',
    what: 'List a shop’s tablets with when they were last seen, and which employees have a PIN',
    params: inShop,
    reply: ShopTablets,
  }),
  add: staffRoute('shop', 'POST /tablets/{shop}', {
    needs: 'time.correct',
    confirms: true,
    what: 'Add a tablet, and get the code to type on it',
    params: inShop,
    body: TabletForm,
    reply: SetUpCode,
    refuses: [tabletRefusals.full, tabletRefusals.nameTaken],
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  renewCode: staffRoute('shop', 'POST /tablets/{shop}/{id}/code', {
    needs: 'time.correct',
    confirms: true,
    what: 'Get a new code for a tablet. Once it is typed, the tablet that was set up before stops working',
    params: ofTablet,
    reply: SetUpCode,
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  remove: staffRoute('shop', 'DELETE /tablets/{shop}/{id}', {
    needs: 'time.correct',
    what: 'Remove a tablet, which ends it at once. Its doubtful punches still wait for an answer, or those that have arrived are rejected with it',
    params: ofTablet,
    query: z.strictObject({ rejectUntil: instant('Newest').optional() }),
    reply: nothing,
    allowedWhenExpired: true,
  }),
  resetPin: staffRoute('shop', 'DELETE /tablets/{shop}/pin/{accountId}', {
    needs: 'time.correct',
    what: 'Reset an employee’s PIN. The employee chooses a new one',
    params: z.strictObject({ shop: id('Shop'), accountId: id('Employee') }),
    reply: nothing,
    allowedWhenExpired: true,
  }),
}

/** The employee's side. */
export const clockPin = {
  get: route('employee', 'GET /shifts/{shop}/pin', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Get whether one has a PIN for the shop’s tablets',
    params: inShop,
    reply: OwnPin,
  }),
  save: route('employee', 'PUT /shifts/{shop}/pin', {
    beforeTerms: true,
    who: ['employee'],
    confirms: true,
    what: 'Choose or change your PIN for the shop’s tablets',
    params: inShop,
    body: PinForm,
    reply: OwnPin,
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
    allowedWhenExpired: true,
  }),
}

const ofNetwork = (max: number, seconds: number) => [{ max, seconds, per: 'address' as const }]
const { notSetUp, notNow, otherSite, wrongPin, pinRefused } = tabletRefusals

/** The tablet's own calls, with the cookie that it got when it was set up. Nothing else accepts that cookie. */
export const tabletClock = {
  setUp: publicRoute('shop', 'POST /tablet/set-up', {
    what: 'Exchange a set-up code for the cookie of a shop’s tablet, once',
    body: SetUpForm,
    reply: TabletState,
    refuses: [tabletRefusals.codeUnknown, otherSite],
    limits: ofNetwork(20, 600),
  }),
  get: publicRoute('shop', 'GET /tablet/names', {
    what: 'Get the names to choose from on a shop’s tablet; `clock` is the tablet’s own time',
    query: z.strictObject({ clock: instant('Clock').optional() }),
    reply: TabletState,
    refuses: [notSetUp, notNow],
    limits: ofNetwork(600, 60),
  }),
  listen: publicRoute('shop', 'GET /tablet/live', {
    what: 'Get a ticket to hear on a shop’s tablet that it was removed or that names changed',
    reply: z.strictObject({ accessToken: z.string() }),
    refuses: [notSetUp, notNow],
    limits: ofNetwork(120, 60),
  }),
  open: publicRoute('shop', 'POST /tablet/person', {
    what: 'See your own clock on a shop’s tablet, with your PIN',
    body: PersonForm,
    reply: PersonClock,
    refuses: [notSetUp, notNow, otherSite, wrongPin, pinRefused],
    limits: ofNetwork(120, 60),
  }),
  punch: publicRoute('shop', 'POST /tablet/punch', {
    what: 'Clock in or out, or start or end a break, on a shop’s tablet by PIN. A punch that arrives later is always kept',
    body: TabletPunchForm,
    reply: PunchReply,
    refuses: [
      notSetUp,
      notNow,
      otherSite,
      wrongPin,
      pinRefused,
      tabletRefusals.pinUnreadable,
      shiftRefusals.punchNotNow,
      shiftRefusals.weekApproved,
    ],
    limits: ofNetwork(300, 60),
  }),
}
