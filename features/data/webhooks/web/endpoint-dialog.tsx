import { Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { CheckboxField, Dialog, Form, FormButtons, SwitchField, TextField, useCall } from '../../../../kit/web/index.ts'
import { type Endpoint, EndpointForm, type EventType, eventTypes, eventLabels, webhooks } from '../contract/index.ts'
import { Secret } from './secret.tsx'

interface EndpointDialogProps {
  shop: string
  /** The webhook to change; undefined for a new one. */
  endpoint?: Endpoint | undefined
  opened: boolean
  onClose: () => void
}

const getBox = (event: EventType) => event.replace('.', '-')
const isTicked = (entry: object, event: EventType) => (entry as Record<string, unknown>)[getBox(event)] === true
/** A form has a box for each event. */
const Entry = z
  .strictObject({
    url: EndpointForm.shape.url,
    isOn: z.boolean(),
    ...Object.fromEntries(eventTypes.map((event) => [getBox(event), z.boolean().default(false)])),
  })
  .refine((entry) => eventTypes.some((event) => isTicked(entry, event)), {
    path: [getBox(eventTypes[0])],
    error: 'Choose at least one event',
  })

/** Adds or changes a webhook. A new one's secret is shown once. */
export default function EndpointDialog({ shop, endpoint, opened, onClose }: EndpointDialogProps) {
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
        <Change shop={shop} endpoint={endpoint} done={close} />
      ) : (
        <Add shop={shop} done={setSecret} />
      )}
    </Dialog>
  )
}

function Add({ shop, done }: { shop: string; done: (secret: string) => void }) {
  const add = useCall(webhooks.add, { invalidates: [webhooks.list] })
  return (
    <Form
      schema={Entry}
      initial={{ url: '', isOn: true }}
      call={add}
      toSent={(entry) => ({
        params: { shop },
        body: { url: entry.url, events: eventTypes.filter((event) => isTicked(entry, event)) },
      })}
      done={(reply) => done(reply.secret)}
      label="New webhook"
    >
      <Fields />
      <FormButtons label="Add webhook" />
    </Form>
  )
}

function Change({ shop, endpoint, done }: { shop: string; endpoint: Endpoint; done: () => void }) {
  const { id, url, events, offBecause } = endpoint
  const change = useCall(webhooks.change, { done: 'Webhook saved', invalidates: [webhooks.list] })
  const ticked = Object.fromEntries(eventTypes.map((event) => [getBox(event), events.includes(event)]))
  return (
    <Form
      schema={Entry}
      initial={{ url, isOn: offBecause === null, ...ticked }}
      call={change}
      toSent={(entry) => ({
        params: { shop, id },
        body: { url: entry.url, isOn: entry.isOn, events: eventTypes.filter((event) => isTicked(entry, event)) },
      })}
      done={done}
      label="Change webhook"
    >
      <Fields />
      <SwitchField name="isOn" label="Switched on" />
      <FormButtons label="Save" />
    </Form>
  )
}

const Fields = () => (
  <>
    <TextField name="url" label="Address" helper="The address your program listens on: https://…" type="url" maxLength={500} />
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend style={{ fontWeight: 600, marginBottom: 8 }}>Events</legend>
      <Stack gap="xs">
        {eventTypes.map((event) => (
          <CheckboxField key={event} name={getBox(event)} label={eventLabels[event]} required={false} />
        ))}
      </Stack>
    </fieldset>
  </>
)
