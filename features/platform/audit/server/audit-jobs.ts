import type { FastifyBaseLogger } from 'fastify'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { anchorKey, checkChain, signAnchor } from './check-chain.ts'
import { findUnsignedHead, insertAnchor, insertCheck } from './store-chain.ts'

interface Foundation {
  db: Db
  get: Context['get']
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/** Signs the end of the chain if entries were added. The program's log, which is outside the database, keeps it, too. */
export async function signChain({ db, get, log }: Foundation, now: Date): Promise<void> {
  const head = await findUnsignedHead(db)
  if (!head) return
  const anchor = { ...head, signedAt: now }
  await insertAnchor(db, { ...anchor, signature: signAnchor(get(anchorKey), anchor) })
  log.info({ number: head.number, hash: head.hash.toString('hex') }, 'the audit log was signed')
}

/** Checks the whole chain and says in the program's log what it found; Home and the page of the audit log show it. */
export async function checkChainNightly({ db, get, log }: Foundation, now: Date): Promise<void> {
  const result = await checkChain(db, get(anchorKey))
  await insertCheck(db, { ...result, at: now, by: null })
  if (result.wrong) log.error(result, 'the audit log was changed')
  else log.info({ checked: result.checked }, 'the audit log is whole')
}
