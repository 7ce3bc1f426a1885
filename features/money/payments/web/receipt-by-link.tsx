import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, printFile, PrintKey, SaveFileButton, useRead } from '../../../../kit/web/index.ts'
import { signingCodes } from '../../../repair/agreements/contract/index.ts'
import { AfterCode } from '../../../repair/agreements/web/index.ts'
import { payments } from '../contract/index.ts'

/** The bill or receipt as a PDF. It has the customer's address, so with a link, saving or printing needs a code first. */
export function ReceiptByLink({ workOrderId, isPaid }: { workOrderId: string; isPaid: boolean }) {
  const [open, setOpen] = useState(false)
  const { data: code } = useRead(signingCodes.read, { query: { workOrderId } })
  const sent = { params: { name: 'shop', id: workOrderId } }
  const title = isPaid ? 'Download the receipt' : 'Download the invoice'
  return (
    <>
      <PrintKey print={() => (code?.isConfirmed ? void printFile(payments.receiptFile, sent) : setOpen(true))} />
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={title} width={520}>
        <Stack gap="md" align="flex-start">
          <Text>The PDF has your address in it. Confirm it’s you, then save it.</Text>
          <AfterCode workOrderId={workOrderId} purpose="paper">
            <SaveFileButton row={payments.receiptFile} sent={sent} label="Save as PDF" />
          </AfterCode>
        </Stack>
      </Dialog>
    </>
  )
}
