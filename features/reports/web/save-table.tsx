import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { CallFailed, saveFile, toast } from '../../../web/kit/index.ts'
import { reports } from '../contract.ts'
import type { Choice } from './use-choice.ts'

interface SaveTableProps {
  shopId: string
  choice: Choice
  what: 'groups' | 'rows'
  group?: string | undefined
}

/** What is on screen as a table for a spreadsheet. */
export function SaveTable({ shopId, choice, what, group }: SaveTableProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const query = { ...choice.query, what, ...(group ? { group } : {}) }
      await saveFile(reports.table, { params: { shop: shopId, report: choice.figure.report }, query })
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.msg : 'The table could not be saved.')
    }
    setSaving(false)
  }
  return (
    <Button
      variant="default"
      size="sm"
      loading={isSaving}
      leftSection={<IconTable size={18} aria-hidden />}
      onClick={() => void save()}
    >
      Save as CSV
    </Button>
  )
}
