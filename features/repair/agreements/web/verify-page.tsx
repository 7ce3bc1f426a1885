import { Button, Stack, Text } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Muted, Page, useCall } from '../../../../kit/web/index.ts'
import { agreements } from '../contract/index.ts'
import { VerifyOutcome, type Verdict } from './verify-outcome.tsx'
import { VerifySample } from './verify-sample.tsx'
import classes from './agreement.module.css'

/** Lets anyone check whether a paper is the one that was signed. */
export default function VerifyPage() {
  const [checked, setChecked] = useState<{ name: string; verdict: Verdict; isSample: boolean } | null>(null)
  const verify = useCall(agreements.verify)
  const check = async (file: File | undefined, isSample = false) => {
    if (!file || verify.pending) return
    setChecked(null)
    const answer = await verify.send({ file })
    if (answer) setChecked({ name: file.name, verdict: answer.reply, isSample })
  }
  const outcome = checked && <VerifyOutcome name={checked.name} verdict={checked.verdict} />
  return (
    <Page
      title="Verify a signed agreement"
      lead="Check whether a PDF is the original signed agreement or was changed."
      width="narrow"
    >
      <Stack gap="lg">
        <DropPlace pending={verify.pending} onFile={(file) => void check(file)} />
        <div aria-live="polite">{!checked?.isSample && outcome}</div>
        <Muted>
          We check the file and then discard it. Nothing in it is stored or shown to anyone.{' '}
          <Link to="/how-the-seal-works">How the seal works</Link>
        </Muted>
        <VerifySample pending={verify.pending} onFile={(file) => check(file, true)}>
          {checked?.isSample && outcome}
        </VerifySample>
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
