import { createContext, useContext } from 'react'
import type { BodyOf, Route } from '../../../common/route.ts'
import { type Call, type CallFailed, type Sent, useCall } from '../../../web/kit/index.ts'
import type { ShopWorkOrder, workOrders } from '../contract.ts'

/** A change that came too late, kept with what was typed, to be made again on the new version. */
export interface Conflict {
  again: () => Promise<unknown>
}

/** The order being edited, and what every change of it needs. */
export interface OrderBeingEdited {
  order: ShopWorkOrder
  /** The version on screen now; read when a change is sent, not when it was drawn. */
  latestVersion: () => number
  /** Takes over the order that a change answered. */
  accept: (order: ShopWorkOrder) => void
  collided: (conflict: Conflict) => void
  refusedAbove: (failure: CallFailed) => void
  /** Lines and concerns may be changed. */
  editable: boolean
}

export const OrderContext = createContext<OrderBeingEdited | null>(null)

export function useOrder(): OrderBeingEdited {
  const context = useContext(OrderContext)
  if (!context) throw new Error('outside a work order')
  return context
}

export type OrderRow = Extract<
  (typeof workOrders)[keyof typeof workOrders],
  { version: boolean; reply: typeof workOrders.read.reply }
> &
  Route

const offersRevision = (failure: CallFailed) => (failure.more as { offer?: string } | undefined)?.offer === 'revised-estimate'

interface EditOptions {
  /** The toast of success. */
  done?: string
  /** A change that came too late has been made after all: its form has done its work. */
  appliedAgain?: () => void
}

/** `useCall` for a change of the order on screen: brings the version, takes over the answer, keeps what came too late. */
export function useEdit<T extends OrderRow>(row: T, { done, appliedAgain }: EditOptions = {}): Call<T> {
  const { latestVersion, accept, collided, refusedAbove } = useOrder()
  const call = useCall(row, {
    ...(done ? { done } : {}),
    failed: (failure, sent) => {
      if (failure.status === 412) {
        collided({ again: async () => void ((await send(sent)) && appliedAgain?.()) })
        return false
      }
      if (!offersRevision(failure)) return undefined
      refusedAbove(failure)
      return false
    },
  })
  const send: Call<T>['send'] = async (sent: Sent<T>, options = {}) => {
    const answer = await call.send(sent, { version: options.version ?? latestVersion() })
    if (answer) accept(answer.reply as ShopWorkOrder)
    return answer
  }
  return { ...call, send }
}

export type PartBody = BodyOf<typeof workOrders.addPart>
