import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'

interface TableUploadProps {
  pending: boolean
  onFile: (file: File) => unknown
}

/** The button that uploads a table. */
export function TableUpload({ pending, onFile }: TableUploadProps) {
  const reset = useRef<() => void>(null)
  const send = (file: File | null) => {
    // The same file can be chosen again after it was corrected.
    reset.current?.()
    if (file) onFile(file)
  }
  return (
    <FileButton resetRef={reset} accept=".csv,.tsv,.txt,text/csv" onChange={send}>
      {(props) => (
        <Button {...props} loading={pending} leftSection={<IconUpload size={18} aria-hidden />}>
          Upload table
        </Button>
      )}
    </FileButton>
  )
}
