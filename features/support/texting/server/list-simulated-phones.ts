import type { Verb } from '../../../../kit/server/index.ts'
import { listTextedPhones } from '../../../platform/messages/server/index.ts'
import type { textSimulator } from '../contract/index.ts'
import { requireSimulator } from './access.ts'
import { listLines, listNames, listWritingPhones } from './store.ts'

const mostPhones = 60

export const listSimulatedPhones: Verb<typeof textSimulator.phones> = async (context) => {
  requireSimulator(context)
  const { db } = context
  const contacts = [...(await listTextedPhones(db, mostPhones)), ...(await listWritingPhones(db, mostPhones))]
  const newest = new Map<string, Date>()
  for (const { phone, at } of contacts) if (at > (newest.get(phone) ?? new Date(0))) newest.set(phone, at)
  const names = new Map((await listNames(db, [...newest.keys()])).map(({ phone, name }) => [phone, name]))
  const phones = [...newest].toSorted(([, a], [, b]) => b.getTime() - a.getTime()).slice(0, mostPhones)
  return {
    phones: phones.map(([phone, at]) => ({ phone, name: names.get(phone) ?? '', at: at.toISOString() })),
    lines: (await listLines(db)).map(({ number, shop }) => ({ number, shop })),
  }
}
