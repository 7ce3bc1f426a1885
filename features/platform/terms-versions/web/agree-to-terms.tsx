import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Page, Panel, useCall, useRead } from '../../../../kit/web/index.ts'
import { type OwnTerms, ownTerms } from '../contract/index.ts'
import { termsAddress } from '../terms-html.ts'
import { TermsText } from './terms-text.tsx'

export interface AgreeToTermsProps {
  onAgreed: () => Promise<void>
  onLogOut: () => Promise<void>
}

/** In place of every page until the person agrees to the new terms. The only alternative is to log out. */
export default function AgreeToTerms({ onAgreed, onLogOut }: AgreeToTermsProps) {
  const read = useRead(ownTerms.read, {})
  return (
    <Page
      title="Our terms have changed"
      lead="Read what changed, and agree to continue. Nothing on your account is lost if you log out instead."
      width="narrow"
      read={read}
      skeleton="text"
    >
      {(own) => <Terms own={own} onAgreed={onAgreed} onLogOut={onLogOut} onChanged={() => void read.reload()} />}
    </Page>
  )
}

interface TermsProps extends AgreeToTermsProps {
  own: OwnTerms
  onChanged: () => void
}

function Terms({ own: { current, changes }, onAgreed, onLogOut, onChanged }: TermsProps) {
  const [isLeaving, setLeaving] = useState(false)
  const agree = useCall(ownTerms.agree, {
    failed: ({ code }) => {
      if (code === 'terms_changed') onChanged()
    },
  })
  const { number } = current
  const agreeAndGoOn = async () => {
    if (await agree.send({ body: { number } })) await onAgreed()
  }
  const logOut = async () => {
    setLeaving(true)
    await onLogOut()
    setLeaving(false)
  }
  return (
    <Stack gap="lg">
      <Panel title="What changed">
        <Stack gap="sm">
          {changes.map((change) => (
            <div key={change.number}>
              <Text fw={600}>
                Version {change.number}, in effect from {showDay(change.effectiveOn)}
              </Text>
              <Text style={{ whiteSpace: 'pre-line' }}>{change.summary}</Text>
            </div>
          ))}
        </Stack>
      </Panel>
      <Panel
        title="Terms and privacy"
        lead={
          <Anchor href={termsAddress(number)} target="_blank">
            Open version {number} on its own page
          </Anchor>
        }
      >
        <Box
          mah="50vh"
          style={{ overflowY: 'auto' }}
          // A keyboard scrolls it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label="Text of the terms"
        >
          <TermsText sections={current.sections} />
        </Box>
      </Panel>
      <Group justify="space-between">
        <Button variant="default" loading={isLeaving} onClick={() => void logOut()}>
          Log out
        </Button>
        <Button loading={agree.pending} onClick={() => void agreeAndGoOn()}>
          Agree and continue
        </Button>
      </Group>
    </Stack>
  )
}
