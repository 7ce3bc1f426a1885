import type { Route } from '../../../../common/route.ts'
import { Dialog, Form, SelectField, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { type CardReaders, cardReaders, NewReader } from '../contract/index.ts'

interface ReaderDialogProps {
  shop: string
  affects: readonly Route[]
  offered: CardReaders['offered']
  opened: boolean
  onClose: () => void
}

/** Registers a card reader with the code it shows. */
export default function ReaderDialog({ shop, affects, offered, opened, onClose }: ReaderDialogProps) {
  const register = useCall(cardReaders.register, {
    done: (_reply, { body }) => `${body.label} is registered`,
    invalidates: [cardReaders.list, ...affects],
    // A wrong code is shown at its field.
    failed: ({ errors }) => (Object.keys(errors).length > 0 ? false : undefined),
  })
  const isSimulated = offered.every(({ name }) => name === 'sandbox')
  return (
    <Dialog opened={opened} onClose={onClose} title="Register a reader" width={460}>
      {opened && (
        <Form
          schema={NewReader}
          initial={{ provider: offered[0]?.name ?? 'stripe', code: '', label: '' }}
          call={register}
          toSent={(reader) => ({ body: { shop, ...reader } })}
          done={onClose}
          label="Register a reader"
        >
          {offered.length > 1 && (
            <SelectField
              name="provider"
              label="Card company"
              options={offered.map(({ name, label }) => ({ value: name, label }))}
            />
          )}
          <TextField
            name="code"
            label="Registration code"
            maxLength={60}
            helper={isSimulated ? 'For a simulated reader, enter: simulated' : 'On the reader: Settings, Generate pairing code.'}
          />
          <TextField name="label" label="Name" maxLength={40} helper="As your desk calls it, such as Front counter." />
          <SubmitButton fullWidth>Register reader</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
