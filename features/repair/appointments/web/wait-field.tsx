import { Input, SegmentedControl } from '@mantine/core'
import { type FieldProps, useField } from '../../../../kit/web/index.ts'

/** Whether the customer drops the vehicle off or waits at the shop. */
export function WaitField(props: FieldProps) {
  const { value = false, change, shared } = useField<boolean>({ required: false, ...props })
  return (
    <Input.Wrapper label={props.label} labelElement="div" error={shared.error}>
      <SegmentedControl
        fullWidth
        mt={4}
        aria-label={props.label}
        data={[
          { value: 'drop-off', label: 'Drop it off' },
          { value: 'wait', label: 'Wait at the shop' },
        ]}
        value={value ? 'wait' : 'drop-off'}
        onChange={(chosen) => change(chosen === 'wait')}
      />
    </Input.Wrapper>
  )
}
