import { workQueue } from '../contract/index.ts'

/** The reads that change when an item changes. */
export const queueReads = [workQueue.list, workQueue.counts, workQueue.read]
