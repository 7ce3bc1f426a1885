import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog, Form, FormButtons, Muted, PercentField, Read, TextField, useCall, useRead } from '../../../../kit/web/index.ts'
import { type PriceLevel, PriceLevelForm, tradeAccounts } from '../contract/index.ts'
import { showLevel } from './labels.ts'

/** The vendor's price levels: discounts off the list price. */
export default function LevelsDialog({ opened = true, onClose }: { opened?: boolean; onClose: () => void }) {
  const read = useRead(tradeAccounts.levels, {})
  const [editing, setEditing] = useState<string | null>(null)
  const close = () => setEditing(null)
  return (
    <Dialog opened={opened} onClose={onClose} title="Price levels" width={560}>
      <Read read={read} skeleton="form">
        {({ levels }) => (
          <Stack>
            <Muted>An account without a price level pays the net price of each part.</Muted>
            {levels.map((level) =>
              editing === level.levelId ? (
                <LevelEntry key={level.levelId} level={level} onClose={close} />
              ) : (
                <Group key={level.levelId} justify="space-between" wrap="nowrap">
                  <Text>
                    {level.name}: {showLevel(level.discount)}
                    <Muted component="span" style={{ display: 'block' }}>
                      {level.accounts === 1 ? '1 account' : `${level.accounts} accounts`}
                    </Muted>
                  </Text>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Change ${level.name}`}
                    onClick={() => setEditing(level.levelId)}
                  >
                    Change
                  </Button>
                </Group>
              ),
            )}
            {editing === 'new' ? (
              <LevelEntry onClose={close} />
            ) : (
              <Group>
                <Button variant="default" onClick={() => setEditing('new')}>
                  New price level
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Read>
    </Dialog>
  )
}

function LevelEntry({ level, onClose }: { level?: PriceLevel; onClose: () => void }) {
  const options = { done: 'Price level saved', invalidates: [tradeAccounts.levels, tradeAccounts.list, tradeAccounts.read] }
  const add = useCall(tradeAccounts.addLevel, options)
  const change = useCall(tradeAccounts.changeLevel, options)
  const fields = (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField name="name" label="Name" maxLength={60} />
        <PercentField name="discount" label="Discount" helper="Off the list price" />
      </SimpleGrid>
      <FormButtons label="Save price level" onCancel={onClose} />
    </>
  )
  if (!level)
    return (
      <Form schema={PriceLevelForm} initial={{ name: '' }} call={add} done={onClose} label="New price level">
        {fields}
      </Form>
    )
  return (
    <Form
      schema={PriceLevelForm}
      initial={{ name: level.name, discount: level.discount }}
      call={change}
      toSent={(body) => ({ params: { id: level.levelId }, body })}
      version={level.version}
      done={onClose}
      label={level.name}
    >
      {fields}
    </Form>
  )
}
