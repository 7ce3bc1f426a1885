export { createOwner, createShop, type NewOwner, type NewShop } from './make-shop.ts'
export {
  addMember,
  changeMember,
  endKeyMember,
  endMember,
  memberShops,
  ownedShopName,
  ownerProfile,
  ownShop,
  shopStaff,
  staffOfShops,
} from './membership.ts'
export { logoForPaper, mailHeads } from './logo.ts'
export { drawLetterhead, type Letterhead } from './letterhead.ts'
export { nextInvoice, shopForPaper, type ShopForPaper, shopRates, type ShopRates } from './papers.ts'
export { type Holiday, publicHolidays } from './public-holidays.ts'
export { workingDays } from './working-days.ts'
