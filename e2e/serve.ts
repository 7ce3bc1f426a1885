import { rmSync } from 'node:fs'
import { makeThrowawayFolder } from '../kit/server/postgres/throwaway-folder.ts'
import { answerLate } from './slow-browser.ts'

// A new demo database for each run; the folder is removed with the process.
const dataDir = makeThrowawayFolder('liftbay-e2e-')
process.env['DATA_DIR'] = dataDir
process.env['DEMO'] = '1'
// Tests that sign people up send different addresses, because the server limits the sign-ups from one.
process.env['TRUST_PROXY'] = '1'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

answerLate()
await import('../app/server/main.ts')
