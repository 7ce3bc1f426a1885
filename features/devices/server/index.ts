export { setUpDevice } from './save.ts'
