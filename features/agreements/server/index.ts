export { sealingKey } from './sealing.ts'
export { warmUp } from './warm-up.ts'
