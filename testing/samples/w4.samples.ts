import type { z } from 'zod'
import type { W4Submission } from '../../features/hiring/w4/contract/index.ts'
import { drawnSignature } from './sent-estimate.samples.ts'

/** A filled-in W-4 of a single person, as the page sends it. */
export const fillW4 = async (change: Partial<z.input<typeof W4Submission>> = {}): Promise<z.input<typeof W4Submission>> => ({
  firstName: 'Ed R',
  lastName: 'Tech',
  address: '2 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  ssn: '219-09-9991',
  filingStatus: 'single',
  signature: await drawnSignature(),
  ...change,
})
