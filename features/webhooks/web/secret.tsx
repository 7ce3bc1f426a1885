import { Alert, Code, Group, Stack } from '@mantine/core'
import { CopyButton } from '../../../web/kit/index.ts'

/** The secret, this once. */
export function Secret({ secret, isNew }: { secret: string; isNew: boolean }) {
  return (
    <Stack gap="md">
      <Alert color="amber" title="Copy this secret now">
        It is shown this once. Your program checks with it that a message is from us.
        {isNew ? '' : ' The secret before stays good for 24 hours.'}
      </Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={secret} label="Copy secret" />
      </Group>
    </Stack>
  )
}
