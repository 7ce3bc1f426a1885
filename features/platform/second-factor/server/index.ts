export { removeEverySecondStep } from './remove-every-second-step.ts'
export { secretBox } from './secret-box.ts'
export { secondStep } from './second-step.ts'
export { deleteSecondStepsOf } from './store.ts'
