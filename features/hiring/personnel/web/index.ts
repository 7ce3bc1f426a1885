export { ConfirmedSigner } from './confirmed-signer.tsx'
export { type FormStep, FormSteps, useFormStep } from './form-steps.tsx'
export { SaveAsYouType } from './save-as-you-type.tsx'
export { forgetOwnDraft, type OwnDraft, useOwnDraft } from './use-own-draft.ts'
