import { workQueue } from '../contract/index.ts'

/** What changes when an item changes. */
export const queueReads = [workQueue.list, workQueue.counts, workQueue.read]
