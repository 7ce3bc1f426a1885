import type { OwnedShop } from '../contract/index.ts'

/** A panel of the shop settings. `version` is the shop's version on the screen, sent with every save. */
export interface SectionProps {
  shop: OwnedShop
  version: number | undefined
}
