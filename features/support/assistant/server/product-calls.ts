import type { Problem } from '../../../../common/refusal.ts'
import type { ReplyOf, Route, SentTo } from '../../../../common/route.ts'
import { slot } from '../../../../kit/server/index.ts'

export interface ProductReply<T> {
  status: number
  body: T
  problem: Problem
}

/** Makes one of the product's calls. */
export type ProductCall = <T extends Route>(
  row: T,
  sent?: SentTo<T>,
  options?: { key?: string; version?: number },
) => Promise<ProductReply<ReplyOf<T>>>

/** The caller's access token (null for a guest) and network address. */
export interface Caller {
  token: string | null
  address: string
}

/**
 * The product's calls, made as a given person through the same guard as over the network, with its roles, limits and schemas. The
 * assistant has no other access to data.
 */
export const productCalls = slot<(caller: Caller) => ProductCall>('the calls of the product')
