import { z } from 'zod'
import { publicRoute } from '../../../../common/route.ts'
import { isInvalid } from '../../../../common/text.ts'
import { counterRefusals } from './refusals.ts'
import { CounterCopy, CounterProgram } from './schemas.ts'

export const counter = {
  copy: publicRoute('app', 'POST /counter/copy', {
    what: 'Get the board’s orders that are new or changed since the caller’s copy. Needs the token of an authorized counter computer.',
    fromDisk: true,
    body: z.strictObject({
      known: z.record(z.uuid(), z.string().max(40)).refine((known) => Object.keys(known).length <= 4000, isInvalid('known')),
    }),
    reply: CounterCopy,
    refuses: [counterRefusals.invalidToken],
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
  program: publicRoute('app', 'GET /counter/program', {
    what: 'Get the counter program: its version, its SHA-256 and its download address',
    reply: z.strictObject({ program: CounterProgram.nullable() }),
  }),
}
