import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CloseOnBack } from './close-on-back.tsx'
import { type AskedQuestion, useAsked } from './confirm.ts'

/** The dialog of `confirm()`. */
export default function ConfirmDialog() {
  const asked = useAsked()
  // Keep the last question readable while the dialog fades out.
  const [shown, setShown] = useState<AskedQuestion | null>(null)
  if (asked && asked !== shown) setShown(asked)
  const [isDrawn, setIsDrawn] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- only what opens after it was drawn closed notices what to give the focus back to
  useEffect(() => setIsDrawn(true), [])
  return (
    <Modal
      opened={isDrawn && asked !== null}
      // Close a moment later, so that the dialog below does not react to the same Escape key.
      onClose={() => setTimeout(() => asked?.answer(false))}
      title={shown?.header}
      size={440}
      zIndex={300}
      attributes={{ header: { role: 'presentation' } }}
      withCloseButton={false}
      styles={{ title: { fontFamily: 'var(--mantine-font-family-headings)', fontWeight: 700, fontSize: '1.125rem' } }}
    >
      {asked && <CloseOnBack onBack={() => asked.answer(false)} />}
      <Stack gap="lg">
        {shown?.message && <Text>{shown.message}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => asked?.answer(false)} data-autofocus={shown?.danger || undefined}>
            {shown?.cancel ?? 'Cancel'}
          </Button>
          <Button
            {...(shown?.danger ? { color: 'red' } : {})}
            onClick={() => asked?.answer(true)}
            data-autofocus={!shown?.danger || undefined}
          >
            {shown?.accept ?? 'OK'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
