import { Button, Stack, Text } from '@mantine/core'
import { CopyButton, Dialog } from '../../../web/kit/index.ts'
import classes from './second-factor.module.css'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  /** What was done just now. */
  done: string
  onKept: () => void
}

/** Shown once, so it goes only by its button. */
export function RecoveryCodesDialog({ codes, done, onKept }: RecoveryCodesDialogProps) {
  return (
    <Dialog opened onClose={onKept} title="Keep these recovery codes" width={480} closeIcon={false}>
      <Stack>
        <Text>
          {done}. Each of these codes opens your account once, when your app or passkey is lost. Write them down, or put them
          where you keep your passwords: they are shown only now.
        </Text>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton value={codes.join('\n')} label="Copy the codes" />
        <Button fullWidth onClick={onKept}>
          I have kept them
        </Button>
      </Stack>
    </Dialog>
  )
}
