import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog, useCall } from '../../../../kit/web/index.ts'
import { doubtfulPunches } from '../../doubtful-punches/contract/index.ts'
import { timesheets } from '../../shift-clock/contract/index.ts'
import { shopTablets, type Tablet } from '../contract/index.ts'

export interface RemoveDialogProps {
  shop: string
  tablet: Tablet
  onClose: () => void
}

/** Removes a tablet, and rejects what it sent that nobody answered yet, if the tablet was taken. */
export default function RemoveDialog({ shop, tablet: { id, name, waiting, newestWaiting }, onClose }: RemoveDialogProps) {
  const [rejects, setRejects] = useState(false)
  const call = useCall(shopTablets.remove, {
    done: `${name} was removed`,
    invalidates: [shopTablets.list, doubtfulPunches.list, timesheets.list, timesheets.get],
  })
  const remove = async () => {
    const answer = await call.send({
      params: { shop, id },
      query: rejects && newestWaiting !== null ? { rejectUntil: newestWaiting } : {},
    })
    if (answer) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Remove ${name}?`} width={440}>
      <Stack gap="lg">
        <Text>Nobody can clock in on this tablet anymore. Punches that it has not sent yet stay on its screen.</Text>
        {waiting > 0 && (
          <Checkbox
            checked={rejects}
            onChange={(event) => setRejects(event.currentTarget.checked)}
            label={waiting === 1 ? 'Reject its 1 punch to check' : `Reject its ${waiting} punches to check`}
            description="For a stolen tablet. Punches with the right PIN or that an employee confirmed stay, and so do your own."
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Keep tablet
          </Button>
          <Button color="red" loading={call.pending} onClick={() => void remove()}>
            Remove tablet
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
