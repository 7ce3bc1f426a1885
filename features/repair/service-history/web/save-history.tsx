import { IconDots, IconFileTypePdf, IconPrinter, IconTable } from '@tabler/icons-react'
import { CallFailed, Flyout, FlyoutItem, printFile, saveFile, toast } from '../../../../kit/web/index.ts'
import { serviceHistory } from '../contract/index.ts'

/** Saves the history as a PDF or a table, or prints it. */
export function SaveHistory({ vehicle }: { vehicle: string }) {
  const save = async (row: typeof serviceHistory.table | typeof serviceHistory.paper) => {
    try {
      await saveFile(row, { params: { id: vehicle } })
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.msg : 'The history could not be saved.')
    }
  }
  return (
    <Flyout label="Save or print" icon={<IconDots size={22} aria-hidden />} menu>
      <FlyoutItem icon={<IconFileTypePdf size={18} aria-hidden />} onClick={() => void save(serviceHistory.paper)}>
        Save as PDF
      </FlyoutItem>
      <FlyoutItem icon={<IconTable size={18} aria-hidden />} onClick={() => void save(serviceHistory.table)}>
        Save as CSV
      </FlyoutItem>
      <FlyoutItem
        icon={<IconPrinter size={18} aria-hidden />}
        onClick={() => void printFile(serviceHistory.paper, { params: { id: vehicle } })}
      >
        Print
      </FlyoutItem>
    </Flyout>
  )
}
