export { secretBox } from './secret-box.ts'
export { secondStep } from './sign-in.ts'
