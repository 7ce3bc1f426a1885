import { Alert, Code, Group, Stack } from '@mantine/core'
import { CopyButton } from '../../../../kit/web/index.ts'

/** Shows a secret, which cannot be shown again. */
export function Secret({ secret, isNew }: { secret: string; isNew: boolean }) {
  return (
    <Stack gap="md">
      <Alert color="amber" title="Copy this secret now">
        We show it only once. Your program uses it to check that a message is from us.
        {isNew ? '' : ' The old secret stays valid for 24 hours.'}
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
