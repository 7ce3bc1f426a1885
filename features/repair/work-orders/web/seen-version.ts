import { useState } from 'react'
import { useOrder } from './order-context.ts'

/**
 * The version that an edit of these values may name. Changes elsewhere in the order do not matter. Once another person changes these values, it
 * stays the version the form was opened on, and the server refuses the edit as stale.
 */
export function useSeenVersion(values: object): number {
  const { order } = useOrder()
  const text = JSON.stringify(values)
  const [opened] = useState({ text, version: order.workOrder.version })
  return opened.text === text ? order.workOrder.version : opened.version
}
