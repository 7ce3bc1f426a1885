export { deviceLetIn, forgetOldCodes, type LetIn } from './let-in.ts'
export { setUpDevice } from './save.ts'
