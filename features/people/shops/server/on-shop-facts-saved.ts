import { type Context, slot } from '../../../../kit/server/index.ts'

/** Runs in the transaction that saved a shop's name, address, contact or registration number. Composition fills it. */
export type OnShopFactsSaved = (visit: Pick<Context, 'db' | 'clock'>, shopId: string) => Promise<void>
export const onShopFactsSaved = slot<OnShopFactsSaved>('what follows from a shop’s changed facts')
