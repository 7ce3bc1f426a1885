import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A fresh shop for each run; the folder goes with the process.
const dataDir = mkdtempSync(join(tmpdir(), 'liftbay-e2e-'))
process.env['DATA_DIR'] = dataDir
process.env['DEMO'] = '1'
// Journeys that sign somebody up say where they come from: so many from one place are refused.
process.env['TRUST_PROXY'] = '1'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await import('../server/app/main.ts')
