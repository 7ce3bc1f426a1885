export { SecondFactorPanel } from './second-factor-panel.tsx'
export { SecondStepForm } from './second-step-form.tsx'
