import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { CallFailed, fetchFile, Panel, SaveFileButton, toast } from '../../../../kit/web/index.ts'
import { agreements } from '../contract/index.ts'
import { forgedLimitCents, forgeSample, sampleLimitCents } from '../sample.ts'

interface VerifySampleProps {
  pending: boolean
  onFile: (file: File) => Promise<void>
  /** The outcome of the last check. */
  children: ReactNode
}

/** Verifies a sample of a signed agreement, as it is or with one character changed, like any other file. */
export function VerifySample({ pending, onFile, children }: VerifySampleProps) {
  const [begun, setBegun] = useState<'original' | 'changed' | null>(null)
  const check = async (which: 'original' | 'changed') => {
    setBegun(which)
    try {
      const { blob } = await fetchFile(agreements.sealedSample, {})
      const sealed = new Uint8Array(await blob.arrayBuffer())
      const isChanged = which === 'changed'
      const name = isChanged ? 'sample-agreement-changed.pdf' : 'sample-agreement.pdf'
      await onFile(new File([isChanged ? forgeSample(sealed) : sealed], name, { type: 'application/pdf' }))
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.msg : 'Could not load the sample.')
    }
  }
  return (
    <Panel title="No signed agreement at hand? Try a sample">
      <Stack>
        <Text>
          The sample has a made-up shop and customer, and a real seal. Verify it as it is. Then verify a copy in which your
          browser changes one character: the limit in the seal’s text, from {showCents(sampleLimitCents)} to{' '}
          {showCents(forgedLimitCents)}.
        </Text>
        <Group gap="sm">
          <Button loading={pending && begun === 'original'} disabled={pending} onClick={() => void check('original')}>
            Verify the sample
          </Button>
          <Button
            variant="default"
            loading={pending && begun === 'changed'}
            disabled={pending}
            onClick={() => void check('changed')}
          >
            Verify the changed copy
          </Button>
          <SaveFileButton row={agreements.sealedSample} sent={{}} label="Download the sample" />
        </Group>
        <div aria-live="polite">{children}</div>
      </Stack>
    </Panel>
  )
}
