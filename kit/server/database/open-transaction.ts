import { AsyncLocalStorage } from 'node:async_hooks'

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** True while the caller holds a transaction, and with it a connection of the pool. */
export const isInTransaction = (): boolean => openTransaction.getStore()?.isOpen === true

/** Runs the work of a transaction. Work that outlives it, such as a timer started inside, no longer counts as in it. */
export async function runInside<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await openTransaction.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}
