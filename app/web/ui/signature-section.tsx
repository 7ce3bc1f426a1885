import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { Muted, Panel, SignatureImage, SignaturePad } from '../../../kit/web/index.ts'

export function SignatureSection() {
  const [png, setPng] = useState<string | null>(null)
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Panel title="Draw or type">
        <SignaturePad label="Signature of the customer" signer="Ana Ruiz" onChange={setPng} />
      </Panel>
      <Panel title="Missing, and what was given">
        <SignaturePad label="Second signature" onChange={() => undefined} error="Signature is required" />
        <Muted mt="md" mb="xs">
          Given on the left
        </Muted>
        {png ? <SignatureImage src={png} label="Signature of the customer" /> : <Text>Nothing yet</Text>}
      </Panel>
    </SimpleGrid>
  )
}
