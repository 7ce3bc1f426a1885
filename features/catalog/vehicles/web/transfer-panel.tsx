import { Button, Stack, Text } from '@mantine/core'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { lazyDialog, Panel } from '../../../../kit/web/index.ts'
import { transferRefusals, type Vehicle } from '../contract/index.ts'
import type { TransferDialogProps } from './transfer-dialog.tsx'

const TransferDialog = lazyDialog<TransferDialogProps>(() => import('./transfer-dialog.tsx'))

/** Starts the transfer of a vehicle, or says why it cannot be transferred now. */
export function TransferPanel({ vehicle }: { vehicle: Vehicle }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const { inShop, nextAppointment, passing } = vehicle
  const inTheWay = inShop ? transferRefusals.inShop.msg : nextAppointment ? transferRefusals.booked.msg : null
  useEffect(() => {
    if (hash === '#pass-on') place.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <div ref={place} id="pass-on">
      <Panel
        title="Sold it? Transfer it"
        lead="The new owner gets the car with its service history. Your name, prices and papers stay with you."
      >
        <Stack gap="sm" align="flex-start">
          {passing && (
            <Text>
              {passing.mailedTo ? `A link was sent to ${passing.mailedTo}. ` : 'There is an open link. '}
              It works until {showDay(passing.expiresAt)}.
            </Text>
          )}
          {inTheWay && <Text>{inTheWay}</Text>}
          {(!inTheWay || passing) && (
            <Button variant="default" leftSection={<IconArrowForwardUp size={18} aria-hidden />} onClick={() => setOpen(true)}>
              {passing ? 'Manage link' : 'Transfer vehicle'}
            </Button>
          )}
        </Stack>
        <TransferDialog vehicle={vehicle} opened={isOpen} onClose={() => setOpen(false)} />
      </Panel>
    </div>
  )
}
