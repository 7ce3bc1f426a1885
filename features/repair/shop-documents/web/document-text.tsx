import { Alert, Button, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../kit/web/index.ts'
import { documentRefusals, shopDocuments } from '../contract/index.ts'

/** The form's text, for people who cannot see the picture, and for copying. */
export function DocumentText({ document }: { document: string }) {
  const read = useCall(shopDocuments.readText, { failed: false })
  const [text, setText] = useState<string | null>(null)
  const show = async () => {
    const answer = await read.send({ body: { document } })
    if (answer) setText(answer.reply.pages.map((page) => page.text).join('\n\n'))
  }
  const hasText = read.failed?.code !== documentRefusals.noText.code
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        loading={read.pending}
        onClick={() => void show()}
      >
        Read the text
      </Button>
      {read.failed && (
        <Alert color={hasText ? 'red' : 'gray'} role="alert" title={hasText ? 'The text could not be read' : undefined}>
          {read.failed.msg}
          {hasText && (
            <Button mt="sm" size="sm" variant="default" display="block" loading={read.pending} onClick={() => void show()}>
              Try again
            </Button>
          )}
        </Alert>
      )}
      {text !== null && (
        <Text
          size="sm"
          component="section"
          tabIndex={0}
          aria-label="Text of the document"
          style={{ whiteSpace: 'pre-line', maxHeight: '20rem', overflow: 'auto' }}
        >
          {text}
        </Text>
      )}
    </>
  )
}
