import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showTime } from '../../../../common/dates.ts'
import { CopyButton, Definition, Dialog, Form, FormButtons, Muted, TextField, useCall } from '../../../../kit/web/index.ts'
import { type SetUpCode, shopTablets, type Tablet, TabletForm } from '../contract/index.ts'

export interface CodeDialogProps {
  shop: string
  timeZone: string
  /** Null for a new one. */
  tablet: Tablet | null
  onClose: () => void
}

const invalidates = [shopTablets.list]

/** Names a new tablet or takes one that is there, and shows the code to type on it. */
export default function CodeDialog({ shop, timeZone, tablet, onClose }: CodeDialogProps) {
  const [given, setGiven] = useState<SetUpCode | null>(null)
  const add = useCall(shopTablets.add, { invalidates })
  const renew = useCall(shopTablets.renewCode, { invalidates })
  const title = tablet ? `New code for ${tablet.name}` : 'Add tablet'
  if (given)
    return (
      <Dialog opened onClose={onClose} title={`Set up ${given.tablet}`} width={520}>
        <Code given={given} timeZone={timeZone} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={title} width={520}>
      {tablet ? (
        <Stack>
          <Text>
            {tablet.isSetUp
              ? `Once the code is typed, the tablet that is ${tablet.name} now stops working.`
              : `Type the code on the tablet that you want to use as ${tablet.name}.`}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={renew.pending}
              onClick={() =>
                void renew.send({ params: { shop, id: tablet.id } }).then((answer) => answer && setGiven(answer.reply))
              }
            >
              Show code
            </Button>
          </Group>
        </Stack>
      ) : (
        <Form
          schema={TabletForm}
          initial={{ name: '' }}
          call={add}
          toSent={(body) => ({ params: { shop }, body })}
          done={setGiven}
          label={title}
        >
          <Stack>
            <TextField
              name="name"
              label="Name"
              placeholder="Tablet 1"
              maxLength={40}
              autoComplete="off"
              helper="Time sheets show it beside each punch, so name it after where it hangs."
            />
            <FormButtons label="Show code" onCancel={onClose} />
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}

interface CodeProps {
  given: SetUpCode
  timeZone: string
  onClose: () => void
}

const Code = ({ given: { code, address, expiresAt }, timeZone, onClose }: CodeProps) => (
  <Stack>
    <Text>Open this address in the browser of the tablet, and type the code there.</Text>
    <Definition
      columns={1}
      items={[
        {
          term: 'Address',
          value: (
            <Group gap="xs">
              {address} <CopyButton value={address} label="Copy address" />
            </Group>
          ),
        },
        {
          term: 'Code',
          value: (
            <Text component="strong" size="xl" fw={700} className="tabular">
              {code}
            </Text>
          ),
        },
        { term: 'Works once, until', value: showTime(expiresAt, timeZone) },
      ]}
    />
    <Alert color="blue">
      Anyone at the tablet can then pick a name, but only a PIN clocks in. Add the page to its home screen.
    </Alert>
    <Muted>The code is not shown again. You can get a new one at any time.</Muted>
    <Group justify="flex-end">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
)
