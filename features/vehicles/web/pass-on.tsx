import { Button, Stack, Text } from '@mantine/core'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { showDay } from '../../../common/dates.ts'
import { lazyDialog, Panel } from '../../../web/kit/index.ts'
import type { Vehicle } from '../contract.ts'
import { passingRefusals } from '../passing-contract.ts'
import type { PassOnDialogProps } from './pass-on-dialog.tsx'

const PassOnDialog = lazyDialog<PassOnDialogProps>(() => import('./pass-on-dialog.tsx'))

/** Where an owner begins to hand a vehicle over; says why not while it cannot be done. */
export function PassOn({ vehicle }: { vehicle: Vehicle }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const { inShop, nextAppointment, passing } = vehicle
  const inTheWay = inShop ? passingRefusals.inShop.msg : nextAppointment ? passingRefusals.booked.msg : null
  useEffect(() => {
    if (hash === '#pass-on') place.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <div ref={place} id="pass-on">
      <Panel
        title="Sold it? Pass it on"
        lead="Its new owner gets the car with its service history. Your name, prices and papers stay with you."
      >
        <Stack gap="sm" align="flex-start">
          {passing && (
            <Text>
              {passing.mailedTo ? `A link is with ${passing.mailedTo}. ` : 'There is a link. '}
              It is good until {showDay(passing.expiresAt)}.
            </Text>
          )}
          {inTheWay && <Text>{inTheWay}</Text>}
          {(!inTheWay || passing) && (
            <Button variant="default" leftSection={<IconArrowForwardUp size={18} aria-hidden />} onClick={() => setOpen(true)}>
              {passing ? 'See about the link' : 'Pass it on'}
            </Button>
          )}
        </Stack>
        <PassOnDialog vehicle={vehicle} opened={isOpen} onClose={() => setOpen(false)} />
      </Panel>
    </div>
  )
}
