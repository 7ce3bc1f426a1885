import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Route } from '../../../common/route.ts'
import { CallFailed } from '../api/call-failed.ts'
import { openFile } from '../api/files.ts'
import type { Sent } from '../api/sent.ts'
import { Keys } from './keys.tsx'
import { toast } from './toast.ts'

/** Opens a row's PDF in a new tab, where the browser shows and prints it. Says so when that fails. */
export async function printFile<T extends Route>(row: T, sent: Sent<T>): Promise<void> {
  try {
    await openFile(row, sent)
  } catch (error) {
    toast.error(error instanceof CallFailed ? error.msg : 'The document could not be opened.')
  }
}

/** Ctrl+P prints the page's document instead of the web page. Mounted later, it comes first. */
export const PrintKey = ({ print }: { print: () => void }) => (
  <Keys of="Printing" keys={[{ keys: ['mod+p'], what: 'Print the document', anywhere: true, run: print }]} />
)

interface PrintButtonProps<T extends Route> {
  row: T
  sent: Sent<T>
  label?: string
}

/** Prints a document that the server draws, also with Ctrl+P. */
export function PrintButton<T extends Route>({ row, sent, label = 'Print' }: PrintButtonProps<T>) {
  const [pending, setPending] = useState(false)
  const print = async () => {
    setPending(true)
    await printFile(row, sent)
    setPending(false)
  }
  return (
    <>
      <PrintKey print={() => void print()} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={pending}
        onClick={() => void print()}
      >
        {label}
      </Button>
    </>
  )
}
