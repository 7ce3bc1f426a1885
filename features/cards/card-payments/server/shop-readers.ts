import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import type { CardReaders, ReaderState } from '../contract/index.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { listProvidersFor } from './shop-providers.ts'
import { findReader, listReaders, type ReaderRow } from './store-readers.ts'

const isOf = ({ name, account }: CardProvider, { provider, cardAccountId }: ReaderRow) =>
  provider === name && cardAccountId === account

/** A shop's readers at the card companies it uses now, with their states. */
export async function showReaders(context: Pick<Context, 'db' | 'get' | 'log'>, shopId: string): Promise<CardReaders> {
  const providers = await listProvidersFor(context, shopId)
  const rows = await listReaders(context.db, shopId)
  const states = new Map<string, ReaderState>()
  for (const provider of providers) {
    const references = rows.filter((row) => isOf(provider, row)).map(({ reference }) => reference)
    if (references.length === 0) continue
    const found = await provider.terminal.listStates(references).catch((error: unknown) => {
      context.log.warn({ err: error, provider: provider.name }, 'the card readers could not be asked')
      return new Map<string, ReaderState>()
    })
    for (const reference of references) states.set(reference, found.get(reference) ?? 'unknown')
  }
  return {
    readers: rows.flatMap(({ id, label, model, reference, registeredAt }) => {
      const state = states.get(reference)
      return state ? [{ id, label, model, state, registeredAt: registeredAt.toISOString() }] : []
    }),
    offered: providers.map(({ name, label }) => ({ name, label })),
  }
}

/** A reader the shop can use now. Refuses another shop's, a removed one, and one of an account it no longer uses with 404. */
export async function requireShopReader(
  context: Pick<Context, 'db' | 'get'>,
  shopId: string,
  readerId: string,
): Promise<{ reader: ReaderRow; provider: CardProvider }> {
  const reader = await findReader(context.db, readerId)
  if (reader?.shopId !== shopId) return refuse(standardRefusals.notFound)
  const provider = (await listProvidersFor(context, shopId)).find((candidate) => isOf(candidate, reader))
  return provider ? { reader, provider } : refuse(standardRefusals.notFound)
}
