import { Group, SimpleGrid, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { z } from 'zod'
import { signedUp } from '../../../../common/messages.ts'
import type { Route } from '../../../../common/route.ts'
import {
  confirm,
  createDrafts,
  EmailField,
  Form,
  KeepDraft,
  NotifyWhenTyped,
  PasswordField,
  PhoneField,
  sendCall,
  SubmitButton,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { AddressFields } from '../../../platform/places/web/index.ts'
import { TermsBox, termsBox, useShownTerms } from '../../../platform/terms-versions/web/index.ts'
import { customers } from '../../customers/contract/index.ts'
import { CustomerSignUp, EmployeeSignUp, type SignUpRole, OwnerSignUp, signUp, VendorSignUp } from '../contract/index.ts'
import { pickTyped, type Typed } from './carry.ts'

/** Each role's form: its schema with the terms checkbox, its field names and its call. */
const forms = {
  customer: {
    schema: CustomerSignUp.extend(termsBox),
    zip: 'zipcode',
    phone: 'phone1',
    row: signUp.customerOrVendor,
    params: { role: 'customer' },
  },
  vendors: {
    schema: VendorSignUp.extend(termsBox),
    zip: 'zipcode',
    phone: 'phone',
    row: signUp.customerOrVendor,
    params: { role: 'vendors' },
  },
  owner: { schema: OwnerSignUp.extend(termsBox), zip: 'zipcode', phone: 'phone', row: signUp.owner, params: undefined },
  employee: { schema: EmployeeSignUp.extend(termsBox), zip: 'zip', phone: 'phone1', row: signUp.employee, params: undefined },
} as const

type Values = Record<string, unknown>

/** Typed text survives a reload and closing the dialog. */
const drafts = createDrafts<Values>('sign-up')

/** The e-mail and password as typed. */
export interface NewAccount {
  email: string
  password: string
}

interface SignUpFormProps {
  role: SignUpRole
  email: string
  /** Typed in this dialog for another role, or for this one before. */
  carried: Typed
  carry: (values: Typed) => void
  onTyped: () => void
  onDone: (account: NewAccount) => void | Promise<void>
  onRegistered: (email: string) => void
  back: ReactNode
}

export function SignUpForm({ role, email: given, carried, carry, onTyped, onDone, onRegistered, back }: SignUpFormProps) {
  const { schema, zip, phone, row, params } = forms[role]
  const { shown, ready, failed, readVersion } = useShownTerms()
  const call = useCall(row as Route, { done: signedUp, failed })
  const [initial] = useState(() => {
    const names = Object.keys(schema.shape)
    const blank = Object.fromEntries(names.map((name) => [name, name === 'terms' ? false : '']))
    return { ...blank, ...drafts.read(role), ...(given ? { email: given } : {}), ...pickTyped(carried, names) }
  })
  // A draft of this role's own is not replaced by what was typed for another, until a key is pressed here.
  const [isTyped] = useState(() => !drafts.read(role) && Object.keys(pickTyped(carried, Object.keys(schema.shape))).length > 0)

  const mayBeSent = async ({ email }: Values) => {
    if (!(await ready())) return false
    if (role !== 'customer') return true
    const answer = await checkEmail(String(email))
    if (answer === 'log in') onRegistered(String(email))
    return answer === 'free'
  }

  return (
    <Form
      schema={schema as z.ZodObject}
      initial={initial}
      call={call}
      before={mayBeSent}
      toSent={({ terms: _, ...body }: Values) => ({
        ...(params ? { params } : {}),
        body: { ...body, termsVersion: readVersion() },
      })}
      done={(_, { email, password }: Values) => {
        for (const filled of Object.keys(forms)) drafts.drop(filled)
        return onDone({ email: String(email), password: String(password) })
      }}
      label="Sign up"
    >
      <NotifyWhenTyped onTyped={onTyped} />
      <Carry carry={carry} />
      <KeepDraft drafts={drafts} id={role} except={['password', 'terms']} isTyped={isTyped} />
      <Stack>
        {(role === 'owner' || role === 'vendors') && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField name="corporateName" label="Corporate name" autoComplete="organization" />
            <TextField name="dba" label="DBA" required={role === 'vendors'} helper="The name customers know" />
          </SimpleGrid>
        )}
        {role === 'vendors' && <TextField name="contactName" label="Contact name" autoComplete="name" />}
        {role !== 'vendors' && <Names role={role} />}
        <AddressFields zip={zip} aptSuite={role !== 'vendors'}>
          <PhoneField name={phone} label={role === 'owner' ? 'Shop phone (shared with your customers)' : 'Phone'} />
        </AddressFields>
        <EmailField name="email" label="Email" />
        <PasswordField
          name="password"
          label="Password"
          fresh
          helper="At least 15 characters. A short sentence is easy to remember."
        />
        <TermsBox shown={shown} />
        <Group justify="space-between">
          {back}
          <SubmitButton>Sign up</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

/** Keeps what is typed for the form of another role. */
function Carry({ carry }: Pick<SignUpFormProps, 'carry'>) {
  const { values } = useFormState()
  useEffect(() => carry(values), [carry, values])
  return null
}

function Names({ role }: { role: SignUpRole }) {
  const [first, last] = role === 'customer' ? ['firstname', 'lastname'] : ['firstName', 'lastName']
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField name={first} label="First name" autoComplete="given-name" />
      <TextField name={last} label="Last name" autoComplete="family-name" />
    </SimpleGrid>
  )
}

/** Warns when the e-mail is registered. A failed check counts as not registered. */
async function checkEmail(email: string): Promise<'free' | 'log in' | 'change'> {
  try {
    const { reply } = await sendCall(customers.checkExists, { params: { email } })
    const accepted = await confirm({ header: 'Warning', message: reply.msg, accept: 'Log in', cancel: 'Change the email' })
    return accepted ? 'log in' : 'change'
  } catch {
    return 'free'
  }
}
