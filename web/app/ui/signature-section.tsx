import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { Panel, SignatureImage, SignaturePad } from '../../kit/index.ts'

export function SignatureSection() {
  const [png, setPng] = useState<string | null>(null)
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Panel title="Draw or type">
        <SignaturePad label="Signature of the customer" signer="Ana Ruiz" onChange={setPng} />
      </Panel>
      <Panel title="Missing, and what was given">
        <SignaturePad label="Second signature" onChange={() => undefined} error="Signature is required" />
        <Text mt="md" mb="xs" size="sm" c="dimmed">
          Given on the left
        </Text>
        {png ? <SignatureImage src={png} label="Signature of the customer" /> : <Text>Nothing yet</Text>}
      </Panel>
    </SimpleGrid>
  )
}
