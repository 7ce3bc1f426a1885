import { useCall, useLive } from '../../../../kit/web/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { type ClockEntry, jobClock } from '../contract/index.ts'

const reads = [jobClock.mine, jobClock.ofOrder]

/** Keeps the clocks and the places of parts on screen up to date. */
export function useLiveClock(): void {
  useLive(['clock_changed', 'work_order_changed', 'parts_changed'], reads)
}

interface StartableLabor {
  workOrderId: string
  version: number
  state: string
}

/** Starts and stops the user's own clock. The first clock on an authorized order starts its work. */
export function useClock() {
  const begin = useCall(workOrders.changeState, { invalidates: [...reads, workOrders.read] })
  const starting = useCall(jobClock.start, { invalidates: reads })
  const stopping = useCall(jobClock.stop, { done: 'Stopped', invalidates: reads })
  return {
    pending: begin.pending || starting.pending || stopping.pending,
    start: async ({ workOrderId, version, state }: StartableLabor, laborId: string) => {
      if (state === 'authorized') {
        const startReply = await begin.send({ params: { id: workOrderId }, body: { state: 'in-progress' } }, { version })
        if (!startReply) return
      }
      await starting.send({ params: { id: laborId } })
    },
    stop: ({ id }: Pick<ClockEntry, 'id'>) => stopping.send({ params: { id } }),
  }
}
