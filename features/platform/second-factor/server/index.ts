export { secretBox } from './secret-box.ts'
export { secondStep } from './second-step.ts'
