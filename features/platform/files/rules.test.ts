import { expect, test } from 'vitest'
import { makeSafeFileName } from './rules.ts'

test.each([
  ['photo.PNG', 'image/png', 'photo.png'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpg'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Users\\ann\\w4.pdf', 'application/pdf', 'w4.pdf'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['page.html', 'image/png', 'page.html.png'],
  ['\u202Egnp.exe', 'image/png', 'gnp.exe.png'],
  ['a\u0007b\nc"d<e>.png', 'image/png', 'abcde.png'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['...', 'image/webp', 'file.webp'],
  ['', 'application/pdf', 'file.pdf'],
  ['Rechnung für Jürgen 🚗.pdf', 'application/pdf', 'Rechnung für Jürgen 🚗.pdf'],
  ['🚗'.repeat(300), 'application/pdf', `${'🚗'.repeat(120)}.pdf`],
])('the file name %j of type %s is saved as %j', (given, mediaType, name) => {
  expect(makeSafeFileName(given, mediaType)).toBe(name)
})
