export { AccessTokens, accessTokens } from './access-tokens.ts'
export { accountExists, changeOwnPassword, createAccount, type Profiles, profiles } from './accounts.ts'
export { watchEndedSessions } from './session-watch.ts'
