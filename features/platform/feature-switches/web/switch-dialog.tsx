import { Stack, Text } from '@mantine/core'
import { Dialog, Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { featureSwitches, type ListedSwitch, SwitchForm } from '../contract/index.ts'

export interface SwitchDialogProps {
  opened?: boolean
  featureSwitch: ListedSwitch
  onClose: () => void
}

const ReasonForm = SwitchForm.pick({ reason: true })

/** Turns a feature on or off for everyone. */
export default function SwitchDialog({ featureSwitch: { key, label, isOn, version, byShop }, onClose }: SwitchDialogProps) {
  const act = isOn ? 'Turn off' : 'Turn on'
  const set = useCall(featureSwitches.set, {
    done: `${label} turned ${isOn ? 'off' : 'on'}`,
    invalidates: [featureSwitches.list],
  })
  return (
    <Dialog opened onClose={onClose} title={`${act}: ${label}`} closeIcon>
      <Form
        schema={ReasonForm}
        initial={{ reason: '' }}
        call={set}
        toSent={({ reason }) => ({ params: { key }, body: { isOn: !isOn, reason } })}
        version={version}
        done={onClose}
        label={`${act} ${label}`}
      >
        <Stack>
          <Text>
            It is turned {isOn ? 'off' : 'on'} for everyone at once, in open pages too.
            {byShop && ' Shops with their own setting keep it.'}
          </Text>
          <TextAreaField name="reason" label="Reason" helper="For the audit log" rows={2} maxLength={500} />
          <FormButtons label={`${act} for everyone`} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
