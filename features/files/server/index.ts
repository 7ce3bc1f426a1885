export { checkedImage } from './checked-image.ts'
export { isShopMember } from './fetch.ts'
export { type FileOwner, keepFile, type NewFile, readFile } from './keep-file.ts'
