import { Dialog } from '../../../web/kit/index.ts'
import { Secret } from './secret.tsx'

/** Shows the secret that takes over from the one before. */
export default function SecretDialog({ secret, opened, onClose }: { secret: string; opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="New secret">
      <Secret secret={secret} isNew={false} />
    </Dialog>
  )
}
