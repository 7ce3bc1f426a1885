import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCall } from '../../../../kit/web/index.ts'
import { agreements, type EstimateToSign } from '../contract/index.ts'

/** Asks the shop for a paper copy and shows the state of the request. */
export function PaperRequest({ estimate: { estimateId, paper, content } }: { estimate: EstimateToSign }) {
  const ask = useCall(agreements.requestPaperCopy, {
    done: `We notified ${content.shop.dba}. You get your paper copy at no charge.`,
    invalidates: [agreements.estimate],
  })
  if (paper === 'asked') return <Text c="dimmed">You asked for a paper copy. We notified {content.shop.dba}.</Text>
  return (
    <>
      <Button
        type="button"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={ask.pending}
        onClick={() => void ask.send({ params: { id: estimateId } })}
      >
        {paper === 'none' ? 'Request a paper copy' : 'Request another paper copy'}
      </Button>
      {paper === 'handed-over' && <Text c="dimmed">The shop handed you the paper copy.</Text>}
    </>
  )
}
