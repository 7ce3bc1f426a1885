import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCall } from '../../../web/kit/index.ts'
import { agreements, type EstimateToSign } from '../contract.ts'

/** The right to paper: tells the shop, and then how far that is. */
export function PaperRequest({ estimate: { estimateId, paper, content } }: { estimate: EstimateToSign }) {
  const ask = useCall(agreements.askForPaper, {
    done: `${content.shop.dba} is told. It hands you the papers at no charge.`,
    invalidates: [agreements.estimate],
  })
  if (paper === 'asked') return <Text c="dimmed">You asked for paper. {content.shop.dba} was told.</Text>
  return (
    <>
      <Button
        type="button"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={ask.pending}
        onClick={() => void ask.send({ params: { id: estimateId } })}
      >
        {paper === 'none' ? 'Ask for paper' : 'Ask for paper again'}
      </Button>
      {paper === 'handed-over' && <Text c="dimmed">The shop handed the papers over.</Text>}
    </>
  )
}
