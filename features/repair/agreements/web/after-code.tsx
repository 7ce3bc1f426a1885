import type { ReactNode } from 'react'
import { useRead } from '../../../../kit/web/index.ts'
import { type CodePurpose, signingCodes } from '../contract/index.ts'
import { CodeStep } from './code-step.tsx'

export interface AfterCodeProps {
  workOrderId: string
  purpose: CodePurpose
  children: ReactNode
}

/** With a link: shows what is inside once a code to the phone or e-mail on file was entered, and asks for the code before. */
export default function AfterCode({ workOrderId, purpose, children }: AfterCodeProps) {
  const { data } = useRead(signingCodes.read, { query: { workOrderId } })
  if (!data) return null
  if (data.isConfirmed) return children
  return <CodeStep code={data} workOrderId={workOrderId} shop={data.shop} purpose={purpose} />
}
