export { bookCardMoney, bookTransfer, type CardMoneyEntry, closeBooksThrough, setPlatformFee, type Transfer } from './store.ts'
