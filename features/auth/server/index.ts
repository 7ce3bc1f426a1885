export { AccessTokens, accessTokens } from './access-tokens.ts'
export { accountExists, changeOwnPassword, createAccount, type Profiles, profiles } from './accounts.ts'
export { passcodeDelivery, passcodeKey, sendPasscode } from './forgotten-password.ts'
export { watchEndedSessions } from './session-watch.ts'
