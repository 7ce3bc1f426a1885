export { type AccountPanels, BankPage } from './bank-page.tsx'
