export { bookCardMoney, bookTransfer, type CardMoneyEntry, type Transfer } from './store.ts'
