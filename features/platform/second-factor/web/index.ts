export { ConfirmIdentityHost } from './confirm-identity-host.tsx'
export { SecondFactorPanel } from './second-factor-panel.tsx'
export { SecondStepForm } from './second-step-form.tsx'
