import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, printFile, PrintKey } from '../../../../kit/web/index.ts'
import { agreements, type EstimateToSign } from '../contract/index.ts'
import { CodeStep } from './code-step.tsx'
import { DownloadPaper } from './download-paper.tsx'

interface PaperAfterCodeProps {
  estimate: EstimateToSign
  /** Whether Ctrl+P prints it. */
  isPrinted: boolean
}

/** The paper has the customer's address, so with a link it is downloaded or printed after a code. */
export default function PaperAfterCode({ estimate, isPrinted }: PaperAfterCodeProps) {
  const [open, setOpen] = useState(false)
  const { agreement, code } = estimate
  if (!agreement || !code) return null
  const print = () => void printFile(agreements.paper, { params: { id: agreement.agreementId } })
  if (code.isConfirmed)
    return (
      <>
        {isPrinted && <PrintKey print={print} />}
        <DownloadPaper agreement={agreement} />
      </>
    )
  return (
    <>
      {isPrinted && <PrintKey print={() => setOpen(true)} />}
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Download the signed PDF
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Download the signed PDF" width={520}>
        <Stack gap="md">
          <Text>The PDF has your address in it. Confirm it’s you, and then download it.</Text>
          <CodeStep code={code} workOrderId={estimate.content.workOrderId} shop={estimate.content.shop} />
        </Stack>
      </Dialog>
    </>
  )
}
