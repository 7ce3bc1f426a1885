import { Button, Group, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { Dialog, Form, SignatureField, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { signature } from '../../../hiring/personnel/contract/index.ts'
import { ConfirmedSigner } from '../../../hiring/personnel/web/index.ts'
import { type Deduction, ownDeductions } from '../contract/index.ts'

export interface AnswerDialogProps {
  deduction: Deduction
  name: string
  opened?: boolean
  onClose: () => void
}

const SignForm = z.strictObject({ signature: signature() })
const AgreeForm = z.strictObject({})

/** The sentence that the employee agrees to, word for word as it is kept, with the signature where one is needed. */
export default function AnswerDialog({ deduction, name, opened = true, onClose }: AnswerDialogProps) {
  const { id, text, label, needsSignature } = deduction
  const answer = useCall(ownDeductions.answer, { invalidates: [ownDeductions.mine] })
  const send = async (agrees: boolean, signed?: string) => {
    const body = { agrees, text, ...(signed === undefined ? {} : { signature: signed }) }
    if (await answer.send({ params: { id }, body })) onClose()
  }
  const buttons = (
    <Group>
      <SubmitButton>{needsSignature ? 'Sign and agree' : 'Agree'}</SubmitButton>
      <Button variant="default" disabled={answer.pending} onClick={() => void send(false)}>
        Decline
      </Button>
    </Group>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={`Deduction: ${label}`} width={560}>
      <Stack gap="md">
        <Text>{text}</Text>
        {needsSignature ? (
          <ConfirmedSigner>
            <Form schema={SignForm} submit={({ signature: signed }) => send(true, signed)} label="Signature">
              <Stack gap="md">
                <SignatureField name="signature" label="Signature" signer={name} />
                {buttons}
              </Stack>
            </Form>
          </ConfirmedSigner>
        ) : (
          <Form schema={AgreeForm} submit={() => send(true)} label="Answer">
            {buttons}
          </Form>
        )}
      </Stack>
    </Dialog>
  )
}
