import { IconDots, IconFileTypePdf, IconPrinter, IconTable } from '@tabler/icons-react'
import { CallFailed, Flyout, FlyoutItem, saveFile, toast } from '../../../web/kit/index.ts'
import { workOrders } from '../contract.ts'

/** The history to take along: as a paper, as a table, or printed. */
export function SaveHistory({ vehicle }: { vehicle: string }) {
  const save = async (row: typeof workOrders.historyTable | typeof workOrders.historyPaper) => {
    try {
      await saveFile(row, { params: { id: vehicle } })
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.msg : 'The history could not be saved.')
    }
  }
  return (
    <Flyout label="Save or print" icon={<IconDots size={22} aria-hidden />} menu>
      <FlyoutItem icon={<IconFileTypePdf size={18} aria-hidden />} onClick={() => void save(workOrders.historyPaper)}>
        Save as PDF
      </FlyoutItem>
      <FlyoutItem icon={<IconTable size={18} aria-hidden />} onClick={() => void save(workOrders.historyTable)}>
        Save as CSV
      </FlyoutItem>
      <FlyoutItem icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        Print
      </FlyoutItem>
    </Flyout>
  )
}
