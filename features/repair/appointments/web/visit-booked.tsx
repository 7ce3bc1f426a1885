import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Definition, Phone } from '../../../../kit/web/index.ts'
import { ShopAddress } from '../../../people/shops/web/index.ts'
import type { Appointment } from '../contract/index.ts'
import { Directions, WhatToBring } from './coming-visit.tsx'
import { saveToCalendar } from './save-to-calendar.ts'
import { showLongTimeAndZone } from './times.ts'

interface VisitBookedProps {
  appointment: Appointment
  /** Things that can be added to the visit. */
  children?: ReactNode
  onClose: () => void
}

/** Shows what a customer needs right after booking. The home page has the rest: change and cancel. */
export function VisitBooked({ appointment, children, onClose }: VisitBookedProps) {
  const { shop, vehicle, startsAt, waits } = appointment
  return (
    <Stack>
      <Alert
        color="green"
        role="status"
        icon={<IconCheck aria-hidden />}
        title={`Booked for ${showLongTimeAndZone(startsAt, shop.timeZone)}`}
      >
        {shop.dba} expects you. Your home page has the appointment, to change or cancel it.
      </Alert>
      <Definition
        items={[
          { term: 'Vehicle', value: vehicle?.title ?? 'Another vehicle' },
          { term: 'Your visit', value: waits ? 'You wait at the shop' : 'You drop the vehicle off' },
          { term: 'Address', value: <ShopAddress shop={{ ...shop, aptSuite: '' }} /> },
          { term: 'Phone', value: <Phone digits={shop.phone1} link /> },
        ]}
      />
      <Group gap="xs">
        <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => void saveToCalendar(appointment)}>
          Add to calendar
        </Button>
        <Directions shop={shop} />
      </Group>
      {children}
      <WhatToBring />
      <Button variant="default" onClick={onClose} data-autofocus>
        Done
      </Button>
    </Stack>
  )
}
