import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import {
  Dialog,
  EmailField,
  Form,
  FormButtons,
  NumberField,
  PhoneField,
  Read,
  TextAreaField,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { VehicleForm } from '../../../catalog/vehicles/contract/index.ts'
import { type FieldDefinition, userFields } from '../../../people/user-fields/contract/index.ts'
import { makeValuesSchema } from '../../../people/user-fields/rules.ts'
import { fillIn, readOut, UserFields } from '../../../people/user-fields/web/index.ts'
import { appointments, calendar } from '../../appointments/contract/index.ts'
import { WaitField } from '../../appointments/web/index.ts'
import { shopBoard } from '../../board/contract/index.ts'
import { frontDesk, NewcomerForm, WalkInForm } from '../contract/index.ts'
import { ChooseCustomer, type FoundCustomer } from './choose-customer.tsx'
import { ConcernLines, hiddenField, OdometerEntry } from './concern-lines.ts'
import { ExistingCustomers } from './existing-customers.tsx'
import { findTextsAnswer, OkToTextFields, startTexts, type TextsOnFile } from './ok-to-text.tsx'
import { type VehicleOnFile, WhichVehicle } from './which-vehicle.tsx'

type KnownCustomer = Pick<FoundCustomer, 'customerId' | 'name'> &
  Partial<TextsOnFile> & {
    vehicles: readonly VehicleOnFile[]
    today?: FoundCustomer['today']
  }

export interface NewOrderDialogProps {
  shopId: string
  /** The customer, if known. */
  customer?: KnownCustomer
  onClose: () => void
}

/** A work order for a customer without an appointment. */
export default function NewOrderDialog({ shopId, customer: known, onClose }: NewOrderDialogProps) {
  const [who, setWho] = useState<'known' | 'new'>('known')
  const [customer, setCustomer] = useState<KnownCustomer | null>(known ?? null)
  const definitions = useRead(userFields.definitions, { params: { shop: shopId }, query: { of: 'work-order' } })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="New repair order"
      width={640}
      confirmClose={
        who === 'new' || customer !== null
          ? { header: 'Discard this repair order?', message: 'What you have typed will be lost.' }
          : false
      }
    >
      <Stack>
        <ChooseCustomer shopId={shopId} customer={customer} onPick={setCustomer} who={who} onWho={setWho} />
        {(customer || who === 'new') && (
          <Read read={definitions} skeleton="form">
            {(fields) => (
              <OrderFields
                key={customer?.customerId ?? 'new'}
                shopId={shopId}
                customer={customer}
                required={fields.filter(({ isRequired, isRetired }) => isRequired && !isRetired)}
                onUse={setCustomer}
              />
            )}
          </Read>
        )}
      </Stack>
    </Dialog>
  )
}

interface OrderFieldsProps {
  shopId: string
  customer: KnownCustomer | null
  /** User fields that every repair order needs. The others are on its page. */
  required: readonly FieldDefinition[]
  onUse: (customer: KnownCustomer) => void
}

function OrderFields({ shopId, customer, required, onUse }: OrderFieldsProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(customer?.today?.vehicleId ?? customer?.vehicles[0]?.vehicleId ?? null)
  const start = useCall(frontDesk.startWorkOrder, {
    done: (order) => {
      void navigate(`/workorder/${shopId}/${order.workOrder.id}`)
      return `Repair order ${order.workOrder.invoice} started`
    },
    invalidates: [appointments.ofShop, calendar.read, shopBoard.read, frontDesk.listWorkOrders],
  })
  const isNew = chosen === null
  const schema = z.object({
    concerns: ConcernLines,
    odometer: isNew ? hiddenField : OdometerEntry,
    isWaiter: WalkInForm.shape.isWaiter,
    keyTag: WalkInForm.shape.keyTag,
    okToText: z.boolean().default(false),
    okToRemind: z.boolean().default(false),
    customer: customer ? hiddenField : NewcomerForm,
    vehicle: isNew ? VehicleForm : hiddenField,
    fields: required.length > 0 ? makeValuesSchema(required) : hiddenField,
  })
  return (
    <Form
      schema={schema}
      initial={{
        concerns: customer?.today?.concern ?? '',
        isWaiter: customer?.today?.waits ?? false,
        keyTag: '',
        ...startTexts(customer),
        customer: { firstName: '', lastName: '', phone: '', email: '' },
        vehicle: { vinId: '' },
        fields: fillIn(required),
      }}
      call={start}
      toSent={({ concerns, odometer, isWaiter, keyTag, okToText, okToRemind, vehicle, customer: newcomer, fields }) => ({
        body: {
          shop: shopId,
          concerns,
          odometer,
          isWaiter,
          keyTag,
          ...findTextsAnswer({ okToText, okToRemind }, customer),
          ...(newcomer ? { customer: newcomer } : { customerId: customer?.customerId ?? '' }),
          ...(fields ? { fields: readOut(fields) } : {}),
          ...(vehicle ? { vehicle } : { vehicleId: chosen ?? '' }),
        },
      })}
      label="New repair order"
    >
      {!customer && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField name="customer.firstName" label="First name" maxLength={60} />
          <TextField name="customer.lastName" label="Last name" maxLength={60} />
          <PhoneField name="customer.phone" label="Phone" />
          <EmailField name="customer.email" label="Email" required={false} helper="We send the estimate here." />
        </SimpleGrid>
      )}
      <WhichVehicle known={customer?.vehicles ?? []} chosen={chosen} onChoose={setChosen} />
      {customer?.today && <Text size="sm">Booked for today. This repair order takes over the appointment.</Text>}
      {!customer && <ExistingCustomers shopId={shopId} onUse={onUse} />}
      {(!customer || customer.texts) && <OkToTextFields onFile={customer} />}
      {!isNew && <NumberField name="odometer" label="Odometer" required={false} max={9_999_999} suffix="mi" />}
      <WaitField name="isWaiter" label="Waiter or drop-off" />
      <TextField name="keyTag" label="Key tag" maxLength={12} required={false} />
      <TextAreaField name="concerns" label="Concerns" rows={3} helper="One per line." />
      {required.length > 0 && <UserFields fields={required} />}
      <FormButtons label="Start repair order" />
    </Form>
  )
}
