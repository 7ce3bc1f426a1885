import { Alert } from '@mantine/core'
import { describeReasons } from './labels.ts'

interface ReasonsNoteProps {
  of: 'campaign' | 'creative'
  reasons: readonly string[]
  reason: string
}

/** The reasons it was sent back, until it is approved. */
export function ReasonsNote({ of, reasons, reason }: ReasonsNoteProps) {
  const sentences = describeReasons(of, reasons, reason)
  if (sentences.length === 0) return null
  return (
    <Alert color="amber" title={`What to change in this ${of}`}>
      <ul style={{ margin: 0, paddingLeft: '1.1rem' }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
