import { type Db, slot } from '../../../../kit/server/index.ts'

export interface PutOffer {
  shopId: string
  vendorId: string
  partId: string
  /** What the part costs the shop, for all of the quantity. */
  cents: number
  at: Date
}

/** Runs when an offered part was put on a job, in its transaction. */
export const onOfferPut = slot<(tx: Db, put: PutOffer) => Promise<void>>('on offer put')
