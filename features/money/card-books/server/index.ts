export { bookCardMoney, bookTransfer, closeBooksThrough, setPlatformFee } from './store.ts'
