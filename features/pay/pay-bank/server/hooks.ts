import { type Db, slot } from '../../../../kit/server/index.ts'

/** The highest number on a check of a shop, void ones included; null without one. Pay-checks answers. */
export const findHighestCheck = slot<(db: Db, shopId: string) => Promise<number | null>>('highest check of a shop')
