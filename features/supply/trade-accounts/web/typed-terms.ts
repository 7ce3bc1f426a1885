import { z } from 'zod'
import { InviteForm, TermsForm } from '../contract/index.ts'

/** A select without a choice holds an empty text. */
const noLevel = (value: unknown) =>
  typeof value === 'object' && value !== null && 'priceLevelId' in value && value.priceLevelId === ''
    ? { ...value, priceLevelId: null }
    : value

export const TypedTerms = z.preprocess(noLevel, TermsForm)
export const TypedInvitation = z.preprocess(noLevel, InviteForm)
