import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog, Empty, Money, Read, useRead } from '../../../../kit/web/index.ts'
import { priceBook } from '../../../catalog/price-book/contract/index.ts'
import classes from './inspect.module.css'

interface CannedJobDialogProps {
  shop: string
  /** The finding to make a job from. */
  what: string
  pending: boolean
  onChoose: (cannedJobId: string) => Promise<void>
  onClose: () => void
}

/** Chooses a canned job whose labor and parts the new job gets. */
export default function CannedJobDialog({ shop, what, pending, onChoose, onClose }: CannedJobDialogProps) {
  const [text, setText] = useState('')
  const found = useRead(priceBook.cannedJobs, { query: { shop, ...(text.trim() ? { text: text.trim() } : {}) } }, { keep: true })
  return (
    <Dialog opened onClose={onClose} title={`Job for ${what}`}>
      <Stack gap="md">
        <TextInput
          label="Find a canned job"
          data-autofocus
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Read
          read={found}
          skeleton="text"
          isEmpty={(jobs) => jobs.length === 0}
          empty={
            <Empty title="No canned job found">Try other words, or add the job without one and enter its labor by hand.</Empty>
          }
        >
          {(jobs) => (
            <ul className={classes.list}>
              {jobs.map(({ cannedJobId, name, priceCents }) => (
                <li key={cannedJobId}>
                  <Group justify="space-between" wrap="nowrap">
                    <div>
                      <Text fw={600}>{name}</Text>
                      <Money cents={priceCents} />
                    </div>
                    <Button size="sm" disabled={pending} aria-label={`Use ${name}`} onClick={() => void onChoose(cannedJobId)}>
                      Use
                    </Button>
                  </Group>
                </li>
              ))}
            </ul>
          )}
        </Read>
      </Stack>
    </Dialog>
  )
}
