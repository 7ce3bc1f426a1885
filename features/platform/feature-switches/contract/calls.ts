import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id, line } from '../../../../common/text.ts'
import { switchRefusals } from './refusals.ts'
import { FoundShop, ListedSwitch, ShopSetting, ShopSwitchForm, SwitchForm, switchKey } from './schemas.ts'

const bySuperadmin = { who: ['admin'], admins: ['superadmin'] } as const
const ofSwitch = z.strictObject({ key: switchKey })

/** The admin's switches, which turn features off and on without a new version of the program. */
export const featureSwitches = {
  list: route('web', 'GET /feature-switches', {
    ...bySuperadmin,
    what: 'List the feature switches with their settings, and the calls and screens that each turns off',
    reply: z.strictObject({ switches: z.array(ListedSwitch) }),
  }),
  set: route('web', 'PUT /feature-switches/{key}', {
    ...bySuperadmin,
    what: 'Turn a feature on or off for everyone without a setting of their own; it counts at once',
    params: ofSwitch,
    body: SwitchForm,
    reply: ListedSwitch,
    version: true,
  }),
  shops: route('web', 'GET /feature-switches/{key}/shops', {
    ...bySuperadmin,
    what: 'List the shops that have, or had, their own setting of a switch, page by page',
    params: ofSwitch,
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({ shops: z.array(ShopSetting), next: z.uuid().nullable() }),
  }),
  findShops: route('web', 'GET /feature-switches/{key}/find', {
    ...bySuperadmin,
    what: 'Find up to ten shops by name or city, with their own setting of a switch',
    params: ofSwitch,
    query: z.strictObject({ text: line('Shop', 80) }),
    reply: z.strictObject({ shops: z.array(FoundShop) }),
    limits: [{ max: 240, seconds: 60, per: 'account' }],
  }),
  setForShop: route('web', 'PUT /feature-switches/{key}/shops/{shop}', {
    ...bySuperadmin,
    what: 'Turn a feature on or off for one shop, or end its own setting; it counts at once',
    params: z.strictObject({ key: switchKey, shop: id('Shop') }),
    body: ShopSwitchForm,
    reply: ShopSetting,
    refuses: [switchRefusals.notByShop],
    version: true,
  }),
}
