export { closeWorkItem } from './close-work-item.ts'
export { openWorkItem } from './open-work-item.ts'
