import { badInput } from '../../../server/kit/http/problem.ts'
import type { Key } from './store-screens.ts'

/** Reads what `next` of a page said; its shape was checked by the contract, its day was not. */
export function keyOf(after: string | undefined): Key | null {
  if (after === undefined) return null
  const [createdAt = '', id = ''] = after.split('_')
  if (Number.isNaN(Date.parse(createdAt))) throw badInput({ after: 'after is invalid' })
  return { createdAt, id }
}
