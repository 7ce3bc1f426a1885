// Runs before each test file, so that this hook belongs to the file.
import { afterAll } from 'vitest'
import { doFileEnd } from './at-file-end.ts'

afterAll(doFileEnd)
