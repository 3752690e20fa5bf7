// The office's address in a text is a link wherever the browser shows it, made in one place.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { linkedMail } from './office-mail.tsx'

const html = (words: string) =>
  renderToStaticMarkup(linkedMail(words, ['hello@crown.test', 'office@callboard.test']))
const link = (address: string) => `<a href="mailto:${address}">${address}</a>`

describe('the office’s address in a text', () => {
  test.each([
    ['Please email hello@crown.test.', `Please email ${link('hello@crown.test')}.`],
    [
      'Write to hello@crown.test or office@callboard.test, or again to hello@crown.test.',
      `Write to ${link('hello@crown.test')} or ${link('office@callboard.test')}, or again to ${link('hello@crown.test')}.`,
    ],
    ['We emailed ana@home.test.', 'We emailed ana@home.test.'],
    ['Nothing to write to', 'Nothing to write to'],
  ])('%s', (words, shown) => expect(html(words)).toBe(shown))

  test('no other file makes such a link', () => {
    const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.mail.tsx', '!../**/*.test.tsx'], {
      eager: true,
      query: '?raw',
      import: 'default',
    })
    const others = Object.entries(sources).filter(
      ([path, text]) => text.includes('mailto:') && path !== './office-mail.tsx',
    )
    expect(others.map(([path]) => path)).toEqual([])
  })
})
