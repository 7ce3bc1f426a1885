import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('an error of the database is logged without the row that it quotes', () => {
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  const detail = 'Key (email)=(ann@example.test) already exists.'
  const failed = Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
    code: '23505',
    detail,
  })
  log.error({ err: failed, url: '/api/web/login' }, 'unexpected')
  log.error({ err: new Error('outer', { cause: failed }), password: 'secret' }, 'unexpected')
  expect(lines.join('')).toContain('account_email')
  expect(lines.join('')).not.toMatch(/ann@example|secret/)
})
