import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFilePlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { confirm, Form, Muted, Panel, SubmitButton, TextAreaField, useCall, When } from '../../../../kit/web/index.ts'
import { type Chargeback, EvidenceForm, shopChargebacks } from '../contract/index.ts'

const invalidates = [shopChargebacks.read]

/** The evidence added to a dispute; `canChange` for the shop. */
export function Evidence({ dispute, canChange }: { dispute: Chargeback; canChange: boolean }) {
  const opens = canChange && dispute.canAdd
  return (
    <Panel
      title="Added evidence"
      lead="The pack already has the signed agreement, the activity log, the bill, the messages and the photos."
    >
      <Stack gap="md">
        {dispute.evidence.length === 0 && <Muted>Nothing added yet.</Muted>}
        {dispute.evidence.map((piece) => (
          <Group key={piece.id} justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{piece.text || piece.fileName}</Text>
              <Muted>
                {piece.by}, <When value={piece.at} />
              </Muted>
            </div>
            {opens && <RemoveButton dispute={dispute} piece={piece} />}
          </Group>
        ))}
        {opens && <AddEvidence id={dispute.id} />}
      </Stack>
    </Panel>
  )
}

function RemoveButton({ dispute, piece }: { dispute: Chargeback; piece: Chargeback['evidence'][number] }) {
  const remove = useCall(shopChargebacks.remove, { done: 'Removed', invalidates })
  const name = piece.fileName || 'text'
  const removeAfterQuestion = async () => {
    const question = { header: 'Remove this evidence?', message: 'It will no longer be in the pack.' }
    if (await confirm({ ...question, accept: 'Remove evidence', cancel: 'Keep evidence', danger: true }))
      await remove.send({ params: { id: dispute.id, evidence: piece.id } })
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.pending}
      aria-label={`Remove ${name}`}
      onClick={() => void removeAfterQuestion()}
    >
      Remove
    </Button>
  )
}

function AddEvidence({ id }: { id: string }) {
  const picker = useRef<HTMLInputElement>(null)
  const addText = useCall(shopChargebacks.addText, { done: 'Text added', invalidates })
  const addFile = useCall(shopChargebacks.addFile, { done: 'File added', invalidates })
  return (
    <Stack gap="sm">
      <Form
        key={id}
        schema={EvidenceForm}
        initial={{ text: '' }}
        call={addText}
        toSent={(body) => ({ params: { id }, body })}
        label="Add a text"
        clears
      >
        <TextAreaField
          name="text"
          label="Text for the bank"
          rows={4}
          maxLength={4000}
          helper="What was done, when the customer picked up the vehicle, and what they said. Facts help most."
        />
        <Group>
          <SubmitButton>Add text</SubmitButton>
          <Button
            variant="default"
            leftSection={<IconFilePlus size={18} aria-hidden />}
            loading={addFile.pending}
            onClick={() => picker.current?.click()}
          >
            Add file
          </Button>
        </Group>
      </Form>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File"
        accept="application/pdf,image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void addFile.send({ params: { id }, body: {}, file })
        }}
      />
      <Muted>PDF up to 5 MB, or pictures.</Muted>
    </Stack>
  )
}
