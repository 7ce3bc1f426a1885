import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Muted, useCall } from '../../../../kit/web/index.ts'
import { type PickLine, type PickOrder, vendorDesk } from '../contract/index.ts'
import type { PickPart } from '../pick-groups.ts'
import classes from './vendor-desk.module.css'

/** Parts with the orders that need them; each line is checked off once it is picked. */
export const PickParts = ({ parts, orders }: { parts: readonly PickPart[]; orders: readonly PickOrder[] }) => (
  <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {parts.map((part) => (
      <li key={part.key} className={classes.part}>
        <div className={classes.partHead}>
          <strong className={classes.wrap}>
            {part.partNo} {part.manufacturer}
          </strong>
          <span>
            {part.bin ? `Bin ${part.bin} · ` : ''}
            <strong>{part.quantity}</strong> in all, {part.picked} picked
          </span>
        </div>
        <Muted className={classes.wrap}>{part.name}</Muted>
        <ul className={classes.lines}>
          {part.lines.map((line) => (
            <li key={line.lineId}>
              <Tick line={line} order={orders.find(({ orderId }) => orderId === line.orderId)} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

function Tick({ line, order }: { line: PickLine; order: PickOrder | undefined }) {
  const pick = useCall(vendorDesk.pick, { invalidates: [vendorDesk.pickList, vendorDesk.counts] })
  // Shows the pressed state until the list has caught up.
  const [pressed, setPressed] = useState<{ isPicked: boolean; before: number } | null>(null)
  if (pressed && pressed.before !== line.picked) setPressed(null)
  const isPicked = pressed ? pressed.isPicked : line.picked >= line.quantity
  const pickedText = line.picked > 0 && line.picked < line.quantity ? `, ${line.picked} picked` : ''
  return (
    <Checkbox
      checked={isPicked}
      indeterminate={pickedText !== '' && !isPicked}
      disabled={pick.pending}
      label={`${line.quantity} for ${order?.shop ?? ''}, PO ${order?.number ?? ''}${pickedText}`}
      onChange={async ({ currentTarget: { checked } }) => {
        setPressed({ isPicked: checked, before: line.picked })
        const body = { picked: checked ? line.quantity : 0 }
        if (!(await pick.send({ params: { id: line.lineId }, body }))) setPressed(null)
      }}
    />
  )
}
