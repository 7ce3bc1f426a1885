import { createContext, type ReactNode, useContext, useState } from 'react'
import type { BodyOf, Route } from '../../../common/route.ts'
import { type Call, type CallFailed, type Sent, useCall } from '../../../web/kit/index.ts'
import type { ShopConcern, ShopPart, ShopWorkOrder, workOrders } from '../contract.ts'

/** A change that came too late, kept with what was typed, to be made again on the new version. */
export interface Conflict {
  /** The version it was made on. */
  version: number
  again: () => Promise<unknown>
}

/** A part of the shop's stock, chosen for a new line. */
export interface PickedPart {
  stockPartId: string
  partNo: string
  manufacturer: string
  name: string
  /** Cents each. */
  cost: number
  available: number
  bin: string
}

/** What another feature knows of parts. */
export interface PartSlots {
  /** Below a line: where its parts are. */
  line: (part: ShopPart, concern: ShopConcern) => ReactNode
  /** Above the form of a new line: a part of the stock. */
  picker: (shopId: string, picked: PickedPart | null, onPick: (part: PickedPart | null) => void) => ReactNode
}

/** The order being edited, and what every change of it needs. */
export interface OrderBeingEdited {
  order: ShopWorkOrder
  /** The version on screen now; read when a change is sent, not when it was drawn. */
  latestVersion: () => number
  /** Takes over the order that a change of that version answered. */
  accept: (order: ShopWorkOrder, changed: number) => void
  /** One's own changes go one after the other: nobody comes too late behind oneself. */
  inTurn: <T>(change: () => Promise<T>) => Promise<T>
  /** That version, and what one's own changes have made of it since. */
  afterOwn: (version: number) => number
  collided: (conflict: Conflict) => void
  refusedAbove: (failure: CallFailed) => void
  /** A change of lines was made: it led to that version and can be taken back, by a toast and by a key. */
  madeUndoable: (version: number, said: string | null) => void
  /** Lines and concerns may be changed. */
  editable: boolean
  parts: PartSlots | undefined
}

export const OrderContext = createContext<OrderBeingEdited | null>(null)

export function useOrder(): OrderBeingEdited {
  const context = useContext(OrderContext)
  if (!context) throw new Error('outside a work order')
  return context
}

/** A call that changes an order and answers it as it is then. */
export type OrderRow = Route & { version: boolean; reply: typeof workOrders.read.reply }

const offersRevision = (failure: CallFailed) => (failure.more as { offer?: string } | undefined)?.offer === 'revised-estimate'

interface EditOptions {
  /** The toast of success. */
  done?: string
  /** What else has to be read again. */
  invalidates?: readonly Route[]
  /** A change that came too late has been made after all: its form has done its work. */
  appliedAgain?: () => void
  /** The change can be taken back: what a toast says that offers it; null when only the key does. */
  undoable?: string | null
}

/** `useCall` for a change of the order on screen: brings the version, takes over the answer, keeps what came too late. */
export function useEdit<T extends OrderRow>(row: T, { done, invalidates, appliedAgain, undoable }: EditOptions = {}): Call<T> {
  const { latestVersion, accept, inTurn, afterOwn, collided, refusedAbove, madeUndoable } = useOrder()
  const [waiting, setWaiting] = useState(0)
  const call = useCall(row, {
    ...(done ? { done } : {}),
    ...(invalidates ? { invalidates } : {}),
    failed: (failure, sent) => {
      if (failure.status === 412) {
        collided({ version: latestVersion(), again: async () => void ((await send(sent)) && appliedAgain?.()) })
        return false
      }
      if (!offersRevision(failure)) return undefined
      refusedAbove(failure)
      return false
    },
  })
  const send: Call<T>['send'] = async (sent: Sent<T>, { version: seen } = {}) => {
    // A form that was opened before somebody else's change stays too late.
    const isLatest = seen === latestVersion()
    setWaiting((count) => count + 1)
    try {
      return await inTurn(async () => {
        const version = seen === undefined ? latestVersion() : isLatest ? afterOwn(seen) : seen
        const answer = await call.send(sent, { version })
        if (answer) {
          const next = answer.reply as ShopWorkOrder
          accept(next, version)
          if (undoable !== undefined && next.workOrder.version > version) madeUndoable(next.workOrder.version, undoable)
        }
        return answer
      })
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  return { ...call, pending: call.pending || waiting > 0, send }
}

export type PartBody = BodyOf<typeof workOrders.addPart>
