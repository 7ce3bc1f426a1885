import type { z } from 'zod'
import type {
  DocumentEntry,
  Section1Submission,
  Section2Form,
  SupplementBForm,
} from '../../features/hiring/i9-forms/contract/index.ts'
import { drawnSignature } from './sent-estimate.samples.ts'

type Section1 = z.input<typeof Section1Submission>
type Document = z.input<typeof DocumentEntry>

/** Section 1 of a U.S. citizen, as the page sends it. */
export const fillSection1 = async (change: Partial<Section1> = {}): Promise<Section1> => ({
  edition: '01/20/25',
  lastName: 'Tech',
  firstName: 'Ed',
  middleInitial: 'R',
  address: '2 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  birthDate: '1990-05-04',
  ssn: '219-09-9991',
  email: 'ed@example.test',
  phone: '(512) 555-0143',
  status: 'citizen',
  hasRead: true,
  signature: await drawnSignature(),
  ...change,
})

/** The entries of someone who is authorized to work until a certain day. */
export const alien = { status: 'alien', alienNumber: 'A-087654321', workUntil: '2027-03-01' } as const

/** Someone who helped, with the signature. */
export async function addPreparer(): Promise<Pick<Section1, 'preparers' | 'preparerSignatures'>> {
  return {
    preparers: [
      {
        lastName: 'Moreno',
        firstName: 'Paz',
        middleInitial: 'L',
        address: '5 Oak St',
        city: 'Austin',
        state: 'TX',
        zip: '78702',
      },
    ],
    preparerSignatures: [{ hasRead: true, signature: await drawnSignature('#772211') }],
  }
}

export const documents = {
  passport: { code: 'us-passport', authority: 'U.S. Department of State', number: '548812397', expiresOn: '2031-04-30' },
  ead: { code: 'ead', authority: 'USCIS', number: 'SRC2190055123', expiresOn: '2027-03-01' },
  license: { code: 'license', authority: 'Texas', number: '38817265', expiresOn: '2029-08-17', hasPhoto: true },
  ssnCard: { code: 'ssn-card', authority: 'Social Security Administration', number: '219099991' },
} satisfies Record<string, Document>

/** Section 2 with a passport, as the page sends it. */
export const fillSection2 = async (
  change: Partial<z.input<typeof Section2Form>> = {},
): Promise<z.input<typeof Section2Form>> => ({
  listA: [documents.passport],
  lastName: 'Owner',
  firstName: 'Olga',
  title: 'Owner',
  hasRead: true,
  signature: await drawnSignature('#115533'),
  ...change,
})

export const fillSupplement = async (
  change: Partial<z.input<typeof SupplementBForm>> = {},
): Promise<z.input<typeof SupplementBForm>> => ({
  lastName: 'Owner',
  firstName: 'Olga',
  hasRead: true,
  signature: await drawnSignature('#115533'),
  ...change,
})
