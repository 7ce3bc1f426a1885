import { Alert, Button, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, useCall } from '../../../../kit/web/index.ts'
import type { SplitMethod } from '../../pay-plans/contract/index.ts'
import { showHundredths } from '../../pay-plans/rules.ts'
import { type FlaggedLabor, flaggedHours, SplitForm } from '../contract/index.ts'
import { isWholeSplit } from '../rules.ts'

export interface SplitDialogProps {
  labor: FlaggedLabor
  people: readonly { accountId: string; name: string }[]
  opened?: boolean
  onClose: () => void
}

interface Line {
  key: number
  accountId: string
  typed: string
}

const readWeight = (typed: string): number =>
  /^\d*\.?\d{0,2}$/.test(typed) && /\d/.test(typed) ? Math.round(Number(typed) * 100) : 0

function makeLines({ split, shares }: FlaggedLabor): Line[] {
  const known = shares.map(({ accountId, weight }, key) => ({ key, accountId, typed: split ? showHundredths(weight) : '' }))
  return known.length >= 2 ? known : [...known, ...[0, 1].map((key) => ({ key: key + 10, accountId: '', typed: '' }))].slice(0, 2)
}

/** Several technicians share the hours of a labor line, by percent or by hours. */
export default function SplitDialog({ labor, people, opened = true, onClose }: SplitDialogProps) {
  const [way, setWay] = useState<SplitMethod>(labor.split?.way ?? 'percent')
  const [begun] = useState(() => makeLines(labor))
  const [lines, setLines] = useState(begun)
  const [error, setError] = useState('')
  const split = useCall(flaggedHours.split, {
    done: 'Hours split',
    invalidates: [flaggedHours.ofOrder],
    failed: ({ msg }) => {
      setError(msg)
      return false
    },
  })
  const shares = lines.map(({ accountId, typed }) => ({ accountId, weight: readWeight(typed) }))
  const sum = shares.reduce((total, { weight }) => total + weight, 0)
  const whole = way === 'percent' ? '100%' : `${showHundredths(labor.hundredths)} h`
  const change = (key: number, changes: Partial<Line>) => {
    setError('')
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  }
  const send = async (form: SplitForm) => {
    if (await split.send({ params: { id: labor.laborId }, body: form })) onClose()
  }
  const save = () => {
    const checked = SplitForm.safeParse({ way, shares })
    if (!checked.success)
      return setError(
        shares.some(({ accountId }) => accountId === '') ? 'Choose each technician.' : (checked.error.issues[0]?.message ?? ''),
      )
    if (!isWholeSplit(checked.data, labor.hundredths)) return setError(`The shares have to add up to ${whole}.`)
    void send(checked.data)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={`Split ${labor.title}`} confirmClose={lines !== begun}>
      <Stack gap="md">
        <Text size="sm">{showHundredths(labor.hundredths)} hours. The shares add up to exactly that.</Text>
        <SegmentedControl
          aria-label="Split by"
          data={[
            { value: 'percent', label: 'Percent' },
            { value: 'hours', label: 'Hours' },
          ]}
          value={way}
          onChange={(value) => {
            setWay(value)
            setLines(lines.map((line) => ({ ...line, typed: '' })))
          }}
        />
        {lines.map(({ key, accountId, typed }, index) => (
          <Group key={key} gap="xs" align="flex-end" wrap="nowrap">
            <NativeSelect
              label="Technician"
              aria-label={`Technician ${index + 1}`}
              flex="1 1 10rem"
              data={[
                { value: '', label: 'Choose' },
                ...people.map((person) => ({ value: person.accountId, label: person.name })),
              ]}
              value={accountId}
              onChange={(event) => change(key, { accountId: event.currentTarget.value })}
            />
            <TextInput
              label={way === 'percent' ? 'Percent' : 'Hours'}
              aria-label={`${way === 'percent' ? 'Percent' : 'Hours'} ${index + 1}`}
              w="6rem"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => change(key, { typed: event.currentTarget.value.replace(/[^\d.]/g, '') })}
            />
            <Button
              variant="default"
              px="xs"
              aria-label={`Remove technician ${index + 1}`}
              disabled={lines.length <= 2}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            >
              <IconTrash size={18} aria-hidden />
            </Button>
          </Group>
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={lines.length >= 10}
            onClick={() => setLines([...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, accountId: '', typed: '' }])}
          >
            Add technician
          </Button>
          <Text size="sm" role="status">
            {showHundredths(sum)} of {way === 'percent' ? '100' : showHundredths(labor.hundredths)}{' '}
            {way === 'percent' ? '%' : 'h'}
          </Text>
        </Group>
        {error !== '' && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end">
          {labor.split && (
            <Button variant="default" loading={split.pending} onClick={() => void send({ way, shares: [] })}>
              End split
            </Button>
          )}
          <Button loading={split.pending} onClick={save}>
            Split hours
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
