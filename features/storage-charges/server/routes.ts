import { serve } from '../../../server/kit/context.ts'
import { storageCharges } from '../contract.ts'
import { answer, recordAnswer } from './answer.ts'
import { charge, takeBack } from './charge.ts'
import { asked, read, view } from './read.ts'

export const routes = serve('storage-charges', storageCharges, { read, charge, takeBack, recordAnswer, asked, view, answer })
