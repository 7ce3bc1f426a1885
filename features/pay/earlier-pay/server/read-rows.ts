import type { Db } from '../../../../kit/server/index.ts'
import type { EarlierPayRow } from '../contract/index.ts'
import { findWarnings } from '../rules.ts'
import { findUnemploymentBase, listEarlierPay, listPeople, listSaves } from './store.ts'

type Asked = Parameters<typeof listPeople>[1]

const nobody = '00000000-0000-0000-0000-000000000000'
export const beforeEveryone = { name: '', accountId: nobody }

/** `Dana Park|<account>` */
export function readKey(after: string | undefined): typeof beforeEveryone {
  const [, name = '', accountId = nobody] = /^(.*)\|([0-9a-f-]{36})$/s.exec(after ?? '') ?? []
  return { name, accountId }
}

export async function readRows(db: Db, asked: Asked, after: typeof beforeEveryone, limit: number): Promise<EarlierPayRow[]> {
  const people = await listPeople(db, asked, after, limit)
  const of = { ...asked, accountIds: people.map(({ accountId }) => accountId) }
  const [found, saves, base] = await Promise.all([
    listEarlierPay(db, of),
    listSaves(db, of),
    findUnemploymentBase(db, asked.shopId, asked.year),
  ])
  return people.map(({ accountId, name, isLocked }) => {
    const { accountId: _, lastPayDate = null, state = '', ...figures } = found.find((row) => row.accountId === accountId) ?? {}
    const save = saves.find((row) => row.accountId === accountId)
    const unemploymentBaseCents = base?.state === state ? base.cents : null
    const entered = save ? (figures as NonNullable<EarlierPayRow['figures']>) : null
    return {
      person: { accountId, name },
      version: save?.version ?? 0,
      lastPayDate,
      state,
      figures: entered,
      isLocked,
      warnings: entered ? findWarnings(entered, { year: asked.year, unemploymentBaseCents }) : [],
      savedBy: save?.savedBy ?? '',
      savedAt: save?.savedAt.toISOString() ?? null,
    }
  })
}
