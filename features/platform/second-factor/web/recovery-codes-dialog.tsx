import { Button, Stack, Text } from '@mantine/core'
import { CopyButton, Dialog } from '../../../../kit/web/index.ts'
import classes from './second-factor.module.css'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  /** Says which step was just completed. */
  done: string
  onKept: () => void
}

/** Shown once, so only its button closes it. */
export function RecoveryCodesDialog({ codes, done, onKept }: RecoveryCodesDialogProps) {
  return (
    <Dialog opened onClose={onKept} title="Save your recovery codes" width={480} closeIcon={false}>
      <Stack>
        <Text>
          {done}. Each of these codes logs you in once if you lose your app or passkey. Write them down, or save them where you
          keep your passwords: they are shown only now.
        </Text>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton value={codes.join('\n')} label="Copy the codes" />
        <Button fullWidth onClick={onKept}>
          I saved them
        </Button>
      </Stack>
    </Dialog>
  )
}
