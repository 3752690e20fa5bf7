// The privacy page names what is kept, also beside what people type.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const page = async () =>
  (await readFile(new URL('./privacy.screen.tsx', import.meta.url), 'utf8')).replace(/\s+/g, ' ')

test.each([
  'the network and the browser',
  'requests that we refused',
  'home address and phone number',
  'name and billing address',
  'last four digits',
  'student IDs, where',
  'until the day on which the event begins',
  'of a birthdate the year stays',
  'what judges say about them in writing, in recordings of their voice and in videos',
  'Answers to our surveys',
  'Judges, through a private link',
  'where an event has a live page',
  'awards and survey answers stay after the event',
])('the privacy page says: %s', async (words) => {
  expect(await page()).toContain(words)
})

test('the privacy page does not say that nothing more is told to whoever typed name and birthdate', async () => {
  expect(await page()).not.toContain('and nothing more')
})
