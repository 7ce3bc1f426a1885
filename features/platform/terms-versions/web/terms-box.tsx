import { Alert, Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { CheckboxField, Muted, useFormState, useLatest } from '../../../../kit/web/index.ts'
import type { ShownTerms } from './use-shown-terms.ts'

/** The field that the box adds to its form. */
export const termsBox = { terms: z.literal(true, 'Please accept the terms') }

const getAddress = ({ number }: ShownTerms) => (number === undefined ? '/terms-and-condition' : `/terms-and-condition/${number}`)

/** The box below a form. When the terms changed while the form was open, it says so and wants to be checked again. */
export function TermsBox({ shown }: { shown: ShownTerms }) {
  const { setValue } = useFormState()
  const box = useRef<HTMLDivElement>(null)
  const { number, changes } = shown
  const latest = useLatest(setValue)
  useEffect(() => {
    if (changes === 0) return
    latest.current('terms', false)
    box.current?.querySelector('input')?.focus()
  }, [changes, latest])
  return (
    <div ref={box}>
      {changes > 0 && (
        <Alert color="yellow" mb="sm" icon={<IconFileText aria-hidden />} role="alert" title="The terms have just changed">
          Read {number === undefined ? 'the new version' : `version ${number}`}, and agree to it. What you entered is still here.
        </Alert>
      )}
      <CheckboxField
        name="terms"
        label="I agree to the"
        link={{
          label: changes > 0 ? 'new terms and privacy' : 'terms and privacy',
          to: getAddress(shown),
          newTab: true,
        }}
      />
    </div>
  )
}

/** In a form without the box: what its button means. A change of the terms brings the box. */
export function TermsLine({ shown, children }: { shown: ShownTerms; children: string }) {
  if (shown.changes > 0) return <TermsBox shown={shown} />
  return (
    <Muted>
      {children} you agree to the{' '}
      <Anchor component={Link} to={getAddress(shown)} target="_blank" inherit underline="always">
        terms and privacy
      </Anchor>
      .
    </Muted>
  )
}
