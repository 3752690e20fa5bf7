// Names of uploaded files, plain and hostile, and how files are given out.
import { expect, test } from 'vitest'
import { contentDisposition, FILE_PATH, filePath, safeFileName } from './file-path.rules.ts'

test('FILE-03: a path is a purpose and 43 random characters', () => {
  expect(FILE_PATH.test(filePath('student-id', 'a-Z_'.padEnd(43, '9')))).toBe(true)
  for (const length of [42, 44])
    expect(FILE_PATH.test(filePath('student-id', 'a'.repeat(length)))).toBe(false)
})

test.each([
  ['Mia ID.jpeg', 'Mia ID.jpg'],
  ['IMG_0042.HEIC', 'IMG_0042.jpg'],
  ['C:\\Users\\Dana\\card.png', 'card.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['.jpg', 'student-id.jpg'],
  ['photo.php.jpg', 'photo.php.jpg'],
  ['invoice\u202Egpj.exe', 'invoice gpj.jpg'],
  ['line\r\nSet-Cookie: x', 'line Set-Cookie x.jpg'],
  ['<script>"|?*', 'script.jpg'],
  ['Ídä ñ 学生证.png', 'Ídä ñ 学生证.jpg'],
  ['', 'student-id.jpg'],
  ['   ', 'student-id.jpg'],
  ['...', 'student-id.jpg'],
  ['Carnet v1.2 final', 'Carnet v1.2 final.jpg'],
])('FILE-03: %j is kept as %j', (named, kept) => {
  expect(safeFileName(named, 'jpg', 'student-id')).toBe(kept)
})

test.each([79, 80, 81])('FILE-03: of %i characters at most 80 are kept', (length) => {
  expect([...safeFileName('学'.repeat(length), 'pdf', 'x')]).toHaveLength(Math.min(80, length) + 4)
})

test.each([
  ['image/jpeg', 'inline'],
  ['image/png', 'inline'],
  ['image/webp', 'inline'],
  ['image/heic', 'attachment'],
  ['application/pdf', 'attachment'],
  ['text/html', 'attachment'],
  ['image/svg+xml', 'attachment'],
])('FILE-04: %s is given out as %s', (type, way) => {
  expect(contentDisposition('id.x', type)).toBe(`${way}; filename="id.x"; filename*=UTF-8''id.x`)
})

test('FILE-04: the name can add no header and no parameter', () => {
  const header = contentDisposition(`a"; x=1\\ %22 (b)'é`, 'image/png')
  expect(header).toBe(
    `inline; filename="a_; x=1_ _22 (b)'_"; filename*=UTF-8''a%22%3B%20x%3D1%5C%20%2522%20%28b%29%27%C3%A9`,
  )
})
