import { type ComponentType, type ReactNode, useState } from 'react'
import type { ShopAppointment } from '../../appointments/contract/index.ts'
import { Board } from '../../board/web/index.ts'
import { CheckInDialog } from './check-in-dialog-lazily.ts'

const noNotes: ReadonlyMap<string, string> = new Map()

export interface BoardPlaceProps {
  shop: { id: string; timeZone: string | undefined }
  /** Above the board, such as what a new shop still has to set up. */
  start?: ReactNode
  /** Reports notes for cards, by order id. Renders nothing. */
  Notes: ComponentType<{ onChange: (notes: ReadonlyMap<string, string>) => void }>
}

/** The board with the check-in of its arrivals. */
export function BoardPlace({ shop, start, Notes }: BoardPlaceProps) {
  const [arriving, setArriving] = useState<ShopAppointment | null>(null)
  const [notes, setNotes] = useState(noNotes)
  return (
    <>
      {start}
      <Notes onChange={setNotes} />
      <Board shopId={shop.id} timeZone={shop.timeZone} onArrive={setArriving} notes={notes} />
      {arriving && <CheckInDialog shopId={shop.id} appointment={arriving} onClose={() => setArriving(null)} />}
    </>
  )
}
