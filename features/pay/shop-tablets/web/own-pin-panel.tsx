import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { lazyDialog, Panel, Read, useRead } from '../../../../kit/web/index.ts'
import { clockPin, type OwnPin } from '../contract/index.ts'
import type { PinDialogProps } from './pin-dialog.tsx'

const PinDialog = lazyDialog<PinDialogProps>(() => import('./pin-dialog.tsx'))

/** On an employee's own time clock: the PIN for the shop's tablets. */
export default function OwnPinPanel({ shop }: { shop: string }) {
  const read = useRead(clockPin.get, { params: { shop } })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Read read={read} skeleton="form">
        {(own) => (
          <Panel title="PIN for the shop tablet">
            <Stack gap="sm" align="flex-start">
              <Text>{describePin(own)}</Text>
              <Button variant="default" onClick={() => setIsOpen(true)}>
                {own.chosenAt ? 'Change PIN' : 'Choose PIN'}
              </Button>
            </Stack>
          </Panel>
        )}
      </Read>
      {isOpen && <PinDialog shop={shop} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function describePin({ chosenAt, hasTablet, timeZone }: OwnPin): string {
  if (chosenAt) return `You chose your PIN on ${showDay(chosenAt, timeZone)}. Only you know it.`
  return hasTablet
    ? 'Choose a PIN to clock in on the tablet in the shop.'
    : 'Your shop has no tablet for clocking in yet. You can already choose a PIN.'
}
