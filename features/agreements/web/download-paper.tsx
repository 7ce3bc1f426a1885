import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { CallFailed, saveFile, toast } from '../../../web/kit/index.ts'
import { type Agreement, agreements } from '../contract.ts'

/** Saves the sealed paper. */
export function DownloadPaper({
  agreement,
  label = 'Download the signed PDF',
}: {
  agreement: Pick<Agreement, 'agreementId' | 'invoice'>
  label?: string
}) {
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      await saveFile(agreements.paper, { params: { id: agreement.agreementId } })
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.msg : 'The paper could not be saved.')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      loading={pending}
      onClick={() => void download()}
      aria-label={`${label}, work order ${agreement.invoice}`}
    >
      {label}
    </Button>
  )
}
