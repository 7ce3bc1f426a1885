import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { deductions } from '../contract/index.ts'
import { requirePayShop } from './access.ts'
import { getPayShop, listRowsOfShop } from './store.ts'

const atOnce = 100
const nobody = '00000000-0000-0000-0000-000000000000'

/** `Dana Park|<account>` */
function readKey(after: string | undefined): { name: string; accountId: string } {
  const [, name = '', accountId = ''] = /^(.*)\|([0-9a-f-]{36})$/s.exec(after ?? '') ?? []
  return { name, accountId: accountId === '' ? nobody : accountId }
}

export const listDeductions: Verb<typeof deductions.list> = async ({ db, actor, clock }, { params, query }) => {
  await requirePayShop(db, actor, params.shop)
  const { timeZone } = await getPayShop(db, params.shop)
  const rows = await listRowsOfShop(db, params.shop, getDay(clock.now(), timeZone), readKey(query.after), atOnce)
  const last = rows.length === atOnce ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ accountId, name, ...counts }) => ({ person: { accountId, name }, ...counts })),
    next: last ? `${last.name}|${last.accountId}` : null,
  }
}
