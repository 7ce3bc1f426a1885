export { createShop, type NewShop } from './create-shop.ts'
export { onShopFactsSaved } from './on-shop-facts-saved.ts'
export { createOwner, type NewOwner } from './create-owner.ts'
export {
  addMember,
  changeMember,
  endKeyMember,
  endMember,
  listMemberShops,
  listShopStaff,
  listStaffByShop,
  type Position,
} from './membership.ts'
export { notifyDeliveryTrouble } from './notify-delivery-trouble.ts'
export { notifyMessagesHeld } from './notify-messages-held.ts'
export { getOwnerProfile } from './get-owner-profile.ts'
export { requireConfirmedOwner, requireNamedOrOnlyShop, requireOwnedShop, requireShopMember } from './access.ts'
export { hasConfirmedOwner, listOwnedShopIds } from './store-members.ts'
export { getMailHeads } from './get-mail-heads.ts'
export { findLogoForPaper } from './find-logo-for-paper.ts'
export { drawLetterhead, getPrintedShop, type Letterhead, listAddressLines, makeLetterhead } from './draw-letterhead.ts'
export { getShopForPaper, type ShopForPaper, type ShopRates } from './get-shop-for-paper.ts'
export { getRepairRule } from './get-repair-rule.ts'
export { getRatesForNewOrder, getShopRates } from './get-shop-rates.ts'
export { takeInvoiceNumber } from './take-invoice-number.ts'
export { type Holiday, listPublicHolidays } from './list-public-holidays.ts'
export { listWorkingDays } from './working-days.ts'
export { findShopPoint, getTimeZone, listZonesOfShops } from './store.ts'
export { eraseOwner } from './store-owners.ts'
