import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Route } from '../../../common/route.ts'
import { CallFailed } from '../api/call-failed.ts'
import { saveFile } from '../api/files.ts'
import { refreshReads } from '../api/reads.ts'
import type { Sent } from '../api/sent.ts'
import { toast } from './toast.ts'

interface SaveFileButtonProps<T extends Route> {
  row: T
  sent: Sent<T>
  label: string
  /** Distinguishes several of these buttons on a page. */
  name?: string
  /** Rows whose reads are outdated when the file was saved. */
  changes?: readonly Route[]
}

/** Saves a row's file to the user's downloads. */
export function SaveFileButton<T extends Route>({ row, sent, label, name, changes }: SaveFileButtonProps<T>) {
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      await saveFile(row, sent)
      if (changes) void refreshReads(...changes)
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.msg : 'Could not save the file.')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      loading={pending}
      onClick={() => void save()}
      {...(name ? { 'aria-label': `${label}, ${name}` } : {})}
    >
      {label}
    </Button>
  )
}
