export { createOwner, createShop, type NewOwner, type NewShop } from './make-shop.ts'
export { addMember, memberShops, ownerProfile, ownShop, shopStaff, staffOfShops } from './membership.ts'
export { nextInvoice, shopForPaper, type ShopForPaper, shopRates, type ShopRates } from './papers.ts'
export { type Holiday, publicHolidays } from './public-holidays.ts'
