import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Muted, Panel, useCall, useRead } from '../../../../kit/web/index.ts'
import { Packet, type PacketItem, packets } from '../contract/index.ts'

/** The items the shop asks every new employee for besides the forms that the law requires. */
export function PacketPanel({ shop }: { shop: string }) {
  const { data } = useRead(packets.get, { params: { shop } })
  if (!data) return null
  return (
    <Panel title="New-hire packet" lead="Form I-9 and Form W-4 are always in it. Choose what else every new employee gets.">
      <PacketEditor shop={shop} items={data.items} />
    </Panel>
  )
}

const names = { deposit: 'Direct deposit', emergency: 'Emergency contact' } as const

const isSame = (left: readonly unknown[], right: readonly unknown[]) => JSON.stringify(left) === JSON.stringify(right)

function PacketEditor({ shop, items: saved }: { shop: string; items: readonly PacketItem[] }) {
  const [items, setItems] = useState(saved)
  const [seen, setSeen] = useState(saved)
  if (!isSame(seen, saved)) {
    setSeen(saved)
    // Choices made here stay until they are saved.
    if (isSame(items, seen)) setItems(saved)
  }
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const save = useCall(packets.save, {
    done: ({ items: kept }, { body }) => {
      setItems((now) => (isSame(now, body.items) ? kept : now))
      return 'Saved'
    },
    invalidates: [packets.get],
  })
  const find = (kind: PacketItem['kind']) => items.find((item) => item.kind === kind)
  const change = (changed: PacketItem, days: number) =>
    setItems(items.map((item) => (item === changed ? { ...item, days } : item)))
  const add = () => {
    const next = [...items, { kind: 'document' as const, title: typed.trim(), days: 7 }]
    const checked = Packet.safeParse({ items: next })
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '')
    setProblem('')
    setTyped('')
    setItems(next)
  }
  return (
    <Stack gap="md">
      {(['emergency', 'deposit'] as const).map((kind) => {
        const item = find(kind)
        return (
          <Group key={kind} gap="md">
            <Checkbox
              label={names[kind]}
              checked={item !== undefined}
              onChange={() =>
                setItems(item ? items.filter((otherItem) => otherItem !== item) : [...items, { kind, title: '', days: 7 }])
              }
            />
            {item && <Days label={names[kind]} item={item} onChange={(days) => change(item, days)} />}
          </Group>
        )
      })}
      <div>
        <Text fw={600}>Documents to upload</Text>
        <Muted>Such as a driver’s license for road tests, or an uninsured-driver form.</Muted>
      </div>
      {items
        .filter(({ kind }) => kind === 'document')
        .map((item) => (
          <Group key={item.title} gap="md">
            <Text>{item.title}</Text>
            <Days label={item.title} item={item} onChange={(days) => change(item, days)} />
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Remove ${item.title}`}
              onClick={() => setItems(items.filter((otherItem) => otherItem !== item))}
            >
              Remove
            </Button>
          </Group>
        ))}
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Another document"
          value={typed}
          error={problem}
          maxLength={80}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add()
          }}
        />
        <Button variant="default" onClick={add}>
          Add
        </Button>
      </Group>
      <Group>
        <Button
          loading={save.pending}
          disabled={isSame(items, saved)}
          onClick={() => void save.send({ params: { shop }, body: { items: [...items] } })}
        >
          Save packet
        </Button>
      </Group>
    </Stack>
  )
}

function Days({ label, item, onChange }: { label: string; item: PacketItem; onChange: (days: number) => void }) {
  return (
    <NumberInput
      aria-label={`Days for ${label}`}
      w={230}
      min={0}
      max={90}
      allowDecimal={false}
      value={item.days}
      suffix={item.days === 1 ? ' day after the start' : ' days after the start'}
      onChange={(value) => onChange(Number(value) || 0)}
    />
  )
}
