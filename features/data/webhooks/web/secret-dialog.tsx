import { Dialog } from '../../../../kit/web/index.ts'
import { Secret } from './secret.tsx'

/** Shows a new secret. */
export default function SecretDialog({ secret, opened, onClose }: { secret: string; opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="New secret">
      <Secret secret={secret} isNew={false} />
    </Dialog>
  )
}
