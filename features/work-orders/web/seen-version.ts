import { useState } from 'react'
import { useOrder } from './order-context.ts'

/**
 * The version that a change of these values may name. While nobody else touches them, changes elsewhere in the order don't
 * matter; once somebody does, it stays the version in which the form was opened, and the server says that it came too late.
 */
export function useSeenVersion(values: object): number {
  const { order } = useOrder()
  const text = JSON.stringify(values)
  const [opened] = useState({ text, version: order.workOrder.version })
  return opened.text === text ? order.workOrder.version : opened.version
}
