import { Button, Stack, Text } from '@mantine/core'
import { IconFileSearch, IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import type { ReplyOf } from '../../../../common/route.ts'
import { Empty, Muted, Page, Panel, useCall, When } from '../../../../kit/web/index.ts'
import { agreements } from '../contract/index.ts'
import classes from './agreement.module.css'

type Verdict = ReplyOf<typeof agreements.verify>

/** Lets anyone check whether a paper is the one that was signed. */
export default function VerifyPage() {
  const [checked, setChecked] = useState<{ name: string; verdict: Verdict } | null>(null)
  const verify = useCall(agreements.verify)
  const check = async (file: File | undefined) => {
    if (!file || verify.pending) return
    setChecked(null)
    const answer = await verify.send({ file })
    if (answer) setChecked({ name: file.name, verdict: answer.reply })
  }
  return (
    <Page
      title="Verify a signed agreement"
      lead="Check whether a PDF is the original signed agreement or was changed."
      width="narrow"
    >
      <Stack gap="lg">
        <DropPlace pending={verify.pending} onFile={(file) => void check(file)} />
        <div aria-live="polite">{checked && <Outcome name={checked.name} verdict={checked.verdict} />}</div>
        <Muted>We check the file and then discard it. Nothing in it is stored or shown to anyone.</Muted>
      </Stack>
    </Page>
  )
}

function DropPlace({ pending, onFile }: { pending: boolean; onFile: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drag = (entering: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(entering)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.drop} data-over={over || undefined} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop}>
      <IconFileSearch size={44} stroke={1.5} aria-hidden />
      <Text fw={600}>Drop the PDF here</Text>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        hidden
        aria-label="PDF to verify"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" loading={pending} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </div>
  )
}

function Outcome({ name, verdict }: { name: string; verdict: Verdict }) {
  if (verdict.isIntact && verdict.isOurs && verdict.signedAt)
    return (
      <Panel tone="green">
        <Empty icon={<IconShieldCheck size={40} />} title="This is the original signed agreement">
          {name} was sealed on <When value={verdict.signedAt} zone="UTC" sayZone />, and not a single byte has changed since.
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
