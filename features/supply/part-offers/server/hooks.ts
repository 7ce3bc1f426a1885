import { type Db, slot } from '../../../../kit/server/index.ts'

export interface PutOffer {
  shopId: string
  vendorId: string
  partId: string
  /** The shop's cost for the full quantity. */
  cents: number
  at: Date
}

/** Runs when an offered part is put on a job, in its transaction. */
export const onOfferPut = slot<(tx: Db, put: PutOffer) => Promise<void>>('on offer put')
