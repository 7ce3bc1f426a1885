import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react'
import type { ReplyOf } from '../../../../common/route.ts'
import { Empty, Panel, When } from '../../../../kit/web/index.ts'
import type { agreements } from '../contract/index.ts'

export type Verdict = ReplyOf<typeof agreements.verify>

interface VerifyOutcomeProps {
  /** The file's name. */
  name: string
  verdict: Verdict
}

/** Says what the seal proves about a file. */
export function VerifyOutcome({ name, verdict }: VerifyOutcomeProps) {
  if (verdict.isIntact && verdict.isOurs && verdict.signedAt)
    return (
      <Panel tone="green">
        <Empty icon={<IconShieldCheck size={40} />} title="Verified, unchanged">
          This is the original. {name} was sealed on <When value={verdict.signedAt} zone="UTC" withZone />, and not a single byte
          has changed since.
        </Empty>
      </Panel>
    )
  if (verdict.isSealed)
    return (
      <Panel tone="red">
        <Empty icon={<IconShieldX size={40} />} title="Do not rely on this file" tone="red">
          {verdict.isIntact
            ? `${name} was sealed by someone else, not by Liftbay.`
            : `${name} was changed after it was sealed, or its seal was copied from another file.`}{' '}
          Ask for the original.
        </Empty>
      </Panel>
    )
  return (
    <Panel tone="amber">
      <Empty icon={<IconShieldQuestion size={40} />} title="This file has no seal">
        {name} is not a signed agreement from Liftbay. A printout or a scan has no seal. Ask for the original PDF.
      </Empty>
    </Panel>
  )
}
