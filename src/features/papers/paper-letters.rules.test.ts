// PAPER-04: what a paper prints where its fonts lack a letter.
import { describe, expect, it } from 'vitest'
import { printableText } from './paper-letters.rules.ts'

/** Fonts that have Latin, Greek, Arabic and one Chinese letter. */
const has = (sign: string) => /[ -~À-ſͰ-Ͽ؀-ۿ王]/u.test(sign)

describe('PAPER-04 letters', () => {
  it.each([
    ['as written', 'Ελένη Łucja محمد 王', 'Ελένη Łucja محمد 王', false],
    ['a whole word in Latin letters, where one letter is missing', '王小 Leo', 'WangXiao Leo', true],
    ['a word whose marks are missing', 'ម៉ៅ', 'mau', true],
    ['a picture by its name', 'Leo 🎉!', 'Leo :tada:!', true],
    ['lines and tabs as they are', 'a\nb\tc', 'a\nb\tc', false],
    ['nothing for a joiner that no font has', 'گل\u200cچهره', 'گلچهره', false],
    ['a question mark for what nobody can name', '\ue000', '?', true],
  ])('%s', (_what, written, text, spelled) => {
    expect(printableText(written, has)).toEqual({ text, spelled })
  })

  it('keeps a joiner that a font has: it parts letters', () => {
    expect(printableText('گل\u200cچهره', (sign) => has(sign) || sign === '\u200c').text).toBe('گل\u200cچهره')
  })
})
