import { type ShopConcern, workOrders } from '../contract/index.ts'
import { type Checked, checkAdjustment, checkLabor, checkPart, type GridLine, type Texts } from './grid-lines.ts'
import { useEdit, useOrder } from './order-context.ts'
import { usePrices } from './prices.ts'

/** Everything that can be done with a line of a job, whatever its kind. */
export function useLineEdits(concern: ShopConcern) {
  const { order, isOpen, can } = useOrder()
  const { matrixPrice } = usePrices()
  const { concernId } = concern
  const changeLabor = useEdit(workOrders.changeLabor, { undoable: null })
  const changePart = useEdit(workOrders.changePart, { undoable: null })
  const changeAdjustment = useEdit(workOrders.changeAdjustment, { undoable: null })
  const removeLabor = useEdit(workOrders.removeLabor, { undoable: 'Labor removed' })
  const removePart = useEdit(workOrders.removePart, { undoable: 'Part removed' })
  const removeAdjustment = useEdit(workOrders.removeAdjustment, { undoable: 'Removed' })
  const duplicate = useEdit(workOrders.duplicateLine, { undoable: 'Line duplicated' })
  const move = useEdit(workOrders.moveLine, { undoable: null })
  const paramsOf = (line: GridLine) => ({ id: order.workOrder.id, lineId: line.id })

  const mayEdit = (line: GridLine) =>
    isOpen && can(line.of === 'adjustment' && line.adjustment.kind === 'discount' ? 'orders.discount' : 'orders.edit')

  const check = (line: GridLine, texts: Texts): Checked<object> => {
    if (line.of === 'labor') return checkLabor(line.labor, texts, can('orders.rate'))
    if (line.of === 'part') return checkPart(line.part, concernId, texts, matrixPrice)
    return checkAdjustment(line.adjustment, concernId, texts)
  }

  /** Null when it was saved; otherwise what the server said. */
  const save = async (line: GridLine, body: object, version: number | undefined): Promise<string | null> => {
    const call = { labor: changeLabor, part: changePart, adjustment: changeAdjustment }[line.of] as typeof changeLabor
    const answer = await call.send({ params: paramsOf(line), body }, { version })
    if (answer) return null
    const failure = call.lastFailed()
    const said = Object.values(failure?.errors ?? {})[0]
    return said ?? failure?.msg ?? 'The change was not saved. Try again.'
  }

  const remove = (line: GridLine) => {
    const call = { labor: removeLabor, part: removePart, adjustment: removeAdjustment }[line.of]
    return call.send({ params: paramsOf(line) })
  }

  return {
    mayEdit,
    mayRemove: isOpen && can('orders.remove'),
    mayRate: can('orders.rate'),
    mayWork: isOpen && can('orders.work') && !changeLabor.pending,
    check,
    save,
    remove,
    duplicate: (line: GridLine) => duplicate.send({ params: paramsOf(line) }),
    /** Moves it before another line of its group; null for the end. */
    move: (line: GridLine, before: string | null) => move.send({ params: paramsOf(line), body: { before } }),
    setDone: (line: GridLine, done: boolean) => changeLabor.send({ params: paramsOf(line), body: { done } }),
    setMatrixPrice: (line: GridLine, cents: number) =>
      line.of === 'part' ? saveChecked(line, { ...line.texts, price: (cents / 100).toFixed(2) }) : Promise.resolve(null),
    returnCore: (line: GridLine) => {
      if (line.of !== 'adjustment') return Promise.resolve(null)
      const { kind, name, unit, base, amount, taxed } = line.adjustment
      const body = { concernId, kind, name, unit, base, amount, taxed, backCents: amount }
      return changeAdjustment.send({ params: paramsOf(line), body })
    },
    matrixPriceOf: (line: GridLine) => (line.of === 'part' && line.part.byHand ? matrixPrice(line.part.cost) : null),
    busy: duplicate.pending || move.pending || removeLabor.pending || removePart.pending || removeAdjustment.pending,
  }

  async function saveChecked(line: GridLine, texts: Texts) {
    const checked = check(line, texts)
    return 'body' in checked ? save(line, checked.body, undefined) : null
  }
}

export type LineEdits = ReturnType<typeof useLineEdits>
