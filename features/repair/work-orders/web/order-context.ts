import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Can } from '../../../../common/permissions.ts'
import type { BodyOf, Route } from '../../../../common/route.ts'
import { type Call, type CallFailed, type Sent, useCall } from '../../../../kit/web/index.ts'
import type { ShopConcern, ShopLabor, ShopPart, ShopWorkOrder, workOrders } from '../contract/index.ts'
import type { EditQueue } from './edit-queue.ts'

/** An edit that was refused because another person changed the order first. It can be applied again on the new version. */
export interface Conflict {
  /** The version it was made on. */
  version: number
  applyAgain: () => Promise<unknown>
}

/** A part from the shop's stock, picked for a new line. */
export interface PickedPart {
  stockPartId: string
  partNo: string
  manufacturer: string
  name: string
  /** Cents each; null for an employee who may not see it. */
  cost: number | null
  available: number
  bin: string
}

/** The pieces that the parts feature shows on an order. */
export interface PartSlots {
  /** Below a line: where its part is. */
  line: (part: ShopPart, concern: ShopConcern) => ReactNode
  /** Looks for stock parts by text, and reports what it finds; shows nothing itself. */
  finder: (shopId: string, text: string, onFound: (parts: readonly PickedPart[]) => void) => ReactNode
  /** Below the fields of a new line: what vendors offer for what is typed; `onAdded` once one of them is on the job. */
  offers: (concern: ShopConcern, onAdded: () => void) => ReactNode
  /** Above the form of a new line: picks a part from the stock. */
  picker: (shopId: string, picked: PickedPart | null, onPick: (part: PickedPart | null) => void) => ReactNode
}

/** The order being edited, and what every edit of it needs. */
export interface OrderBeingEdited {
  order: ShopWorkOrder
  queue: EditQueue
  /** Shows the order that an edit returned. */
  showOrder: (order: ShopWorkOrder) => void
  showConflict: (conflict: Conflict) => void
  /** Shows that the bill would be above the authorized amount, and offers a revised estimate. */
  showAboveAuthorized: (failure: CallFailed) => void
  /** A toast that offers to undo the edit that made this version. */
  offerUndo: (made: number, message: string) => void
  /** The order's state allows changes. */
  isOpen: boolean
  /** Concerns and lines may be changed, by this person too. */
  editable: boolean
  /** Says whether the signed-in person has a permission. */
  can: Can
  parts: PartSlots | undefined
  /** Shows, below a labor line, what a higher feature knows about it. */
  laborLine: ((labor: ShopLabor) => ReactNode) | undefined
}

export const OrderContext = createContext<OrderBeingEdited | null>(null)

export function useOrder(): OrderBeingEdited {
  const context = useContext(OrderContext)
  if (!context) throw new Error('useOrder is used outside a work order')
  return context
}

/** A call that changes an order and returns the new order. */
export type OrderRow = Route & { version: boolean; reply: typeof workOrders.read.reply }

const offersRevision = (failure: CallFailed) => (failure.more as { offer?: string } | undefined)?.offer === 'revised-estimate'

interface EditOptions {
  /** The message shown when it worked; empty for none. */
  done?: string | ((order: ShopWorkOrder) => string)
  /** Other calls to read again. */
  invalidates?: readonly Route[]
  /** A stale edit was applied again, so its form can close. */
  appliedAgain?: () => void
  /** The edit can be undone: the message of the toast that offers it; null offers only the key. */
  undoable?: string | null
}

/** `useCall` for an edit of the order on screen: names the version, shows the reply, and offers to apply a stale edit again. */
export function useEdit<T extends OrderRow>(row: T, { done, invalidates, appliedAgain, undoable }: EditOptions = {}): Call<T> {
  const { queue, showOrder, showConflict, showAboveAuthorized, offerUndo } = useOrder()
  const [waiting, setWaiting] = useState(0)
  const call = useCall(row, {
    ...(done ? { done: typeof done === 'string' ? done : (reply) => done(reply as ShopWorkOrder) || undefined } : {}),
    ...(invalidates ? { invalidates } : {}),
    failed: (failure, sent) => {
      if (failure.status === 412) {
        showConflict({ version: queue.version, applyAgain: async () => void ((await send(sent)) && appliedAgain?.()) })
        return false
      }
      if (!offersRevision(failure)) return undefined
      showAboveAuthorized(failure)
      return false
    },
  })
  const send: Call<T>['send'] = async (sent: Sent<T>, { version: seen } = {}) => {
    setWaiting((count) => count + 1)
    try {
      return await queue.send(async (version) => {
        const answer = await call.send(sent, { version })
        if (answer) {
          const next = answer.reply as ShopWorkOrder
          const made = next.workOrder.version
          queue.accept(version, made, { isUndoable: undoable !== undefined })
          showOrder(next)
          if (undoable && made > version) offerUndo(made, undoable)
        }
        return answer
      }, seen)
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  return { ...call, pending: call.pending || waiting > 0, send }
}

export type PartBody = BodyOf<typeof workOrders.addPart>
