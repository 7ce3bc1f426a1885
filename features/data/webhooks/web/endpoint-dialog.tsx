import { Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { CheckboxField, Dialog, Form, FormButtons, SwitchField, TextField, useCall } from '../../../../kit/web/index.ts'
import {
  type Endpoint,
  EndpointForm,
  eventLabels,
  type EventType,
  eventTypes,
  shopEvents,
  vendorEvents,
  webhooks,
} from '../contract/index.ts'
import { Secret } from './secret.tsx'

/** The kind of owner a webhook has. */
export type WebhookOwner = 'shop' | 'vendor'

interface EndpointDialogProps {
  kind: WebhookOwner
  owner: string
  /** The webhook to change; undefined for a new one. */
  endpoint?: Endpoint | undefined
  opened: boolean
  onClose: () => void
}

const eventsOf: Readonly<Record<WebhookOwner, readonly EventType[]>> = { shop: shopEvents, vendor: vendorEvents }
const getBox = (event: EventType) => event.replace('.', '-')
const isTicked = (entry: object, event: EventType) => (entry as Record<string, unknown>)[getBox(event)] === true
/** A form has a box for each event. */
const makeEntry = (events: readonly EventType[]) =>
  z
    .strictObject({
      url: EndpointForm.shape.url,
      isOn: z.boolean(),
      ...Object.fromEntries(eventTypes.map((event) => [getBox(event), z.boolean().default(false)])),
    })
    .refine((entry) => events.some((event) => isTicked(entry, event)), {
      path: [getBox(events[0]!)],
      error: 'Choose at least one event',
    })
const entries = { shop: makeEntry(shopEvents), vendor: makeEntry(vendorEvents) }

/** Adds or changes a webhook. A new one's secret is shown once. */
export default function EndpointDialog({ kind, owner, endpoint, opened, onClose }: EndpointDialogProps) {
  const [secret, setSecret] = useState('')
  const close = () => {
    setSecret('')
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={endpoint ? 'Change webhook' : 'New webhook'}>
      {secret ? (
        <Secret secret={secret} isNew />
      ) : endpoint ? (
        <Change kind={kind} owner={owner} endpoint={endpoint} done={close} />
      ) : (
        <Add kind={kind} owner={owner} done={setSecret} />
      )}
    </Dialog>
  )
}

interface AddProps {
  kind: WebhookOwner
  owner: string
  done: (secret: string) => void
}

function Add({ kind, owner, done }: AddProps) {
  const add = useCall(webhooks.add, { invalidates: [webhooks.list] })
  return (
    <Form
      schema={entries[kind]}
      initial={{ url: '', isOn: true }}
      call={add}
      toSent={(entry) => ({
        params: { owner },
        body: { url: entry.url, events: eventsOf[kind].filter((event) => isTicked(entry, event)) },
      })}
      done={(reply) => done(reply.secret)}
      label="New webhook"
    >
      <Fields kind={kind} />
      <FormButtons label="Add webhook" />
    </Form>
  )
}

interface ChangeProps {
  kind: WebhookOwner
  owner: string
  endpoint: Endpoint
  done: () => void
}

function Change({ kind, owner, endpoint, done }: ChangeProps) {
  const { id, url, events, offBecause } = endpoint
  const change = useCall(webhooks.change, { done: 'Webhook saved', invalidates: [webhooks.list] })
  const ticked = Object.fromEntries(eventTypes.map((event) => [getBox(event), events.includes(event)]))
  return (
    <Form
      schema={entries[kind]}
      initial={{ url, isOn: offBecause === null, ...ticked }}
      call={change}
      toSent={(entry) => ({
        params: { owner, id },
        body: { url: entry.url, isOn: entry.isOn, events: eventsOf[kind].filter((event) => isTicked(entry, event)) },
      })}
      done={done}
      label="Change webhook"
    >
      <Fields kind={kind} />
      <SwitchField name="isOn" label="Switched on" />
      <FormButtons label="Save" />
    </Form>
  )
}

const Fields = ({ kind }: { kind: WebhookOwner }) => (
  <>
    <TextField name="url" label="Address" helper="The address your program listens on: https://…" type="url" maxLength={500} />
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend style={{ fontWeight: 600, marginBottom: 8 }}>Events</legend>
      <Stack gap="xs">
        {eventsOf[kind].map((event) => (
          <CheckboxField key={event} name={getBox(event)} label={eventLabels[event]} required={false} />
        ))}
      </Stack>
    </fieldset>
  </>
)
