import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import type { Route } from '../../../../common/route.ts'
import { confirm, lazyDialog, Muted, Read, StateBadge, useCall, useRead } from '../../../../kit/web/index.ts'
import { type CardReader, type CardReaders, cardReaders } from '../contract/index.ts'

const ReaderDialog = lazyDialog(() => import('./reader-dialog.tsx'))

interface CardReaderSettingsProps {
  shop: string
  /** Calls whose replies change with the readers. */
  affects: readonly Route[]
}

/** A shop's card readers: registers and removes them. */
export function CardReaderSettings({ shop, affects }: CardReaderSettingsProps) {
  const read = useRead(cardReaders.list, { query: { shop } })
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Card readers at the counter
      </Title>
      <Read read={read} skeleton="text">
        {(found) => <Readers shop={shop} affects={affects} found={found} />}
      </Read>
    </Stack>
  )
}

function Readers({ shop, affects, found: { readers, offered } }: CardReaderSettingsProps & { found: CardReaders }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      {readers.length === 0 && (
        <Muted>
          {offered.length > 0
            ? 'Register a reader to take cards at the counter.'
            : 'Readers need a card company. Set up your own card account below.'}
        </Muted>
      )}
      {readers.map((reader) => (
        <Reader key={reader.id} shop={shop} affects={affects} reader={reader} />
      ))}
      {offered.length > 0 && (
        <Group>
          <Button variant="default" leftSection={<IconCreditCard size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Register a reader
          </Button>
        </Group>
      )}
      <ReaderDialog opened={adding} onClose={() => setAdding(false)} shop={shop} affects={affects} offered={offered} />
    </>
  )
}

const states = {
  online: { tone: 'green', label: 'Online' },
  busy: { tone: 'blue', label: 'Busy' },
  offline: { tone: 'red', label: 'Offline' },
  unknown: { tone: 'gray', label: 'State unknown' },
} as const

function Reader({ shop, affects, reader: { id, label, model, state } }: CardReaderSettingsProps & { reader: CardReader }) {
  const remove = useCall(cardReaders.remove, { done: `${label} was removed`, invalidates: [cardReaders.list, ...affects] })
  const askToRemove = async () => {
    const question = {
      header: `Remove ${label}?`,
      message: 'To use it again, register it with a new code.',
      accept: 'Remove reader',
      danger: true,
    }
    if (await confirm(question)) void remove.send({ params: { id }, query: { shop } })
  }
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="sm">
        <Text fw={600}>{label}</Text>
        <StateBadge {...states[state]} />
        {model && <Muted>{model}</Muted>}
      </Group>
      <Button
        variant="subtle"
        color="gray"
        mih={44}
        loading={remove.pending}
        aria-label={`Remove ${label}`}
        onClick={() => void askToRemove()}
      >
        Remove
      </Button>
    </Group>
  )
}
