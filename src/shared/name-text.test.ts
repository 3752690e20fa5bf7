// NAME-01, NAME-02: names of all scripts stay, what hides, turns or leads elsewhere is refused.
import { describe, expect, test } from 'vitest'
import { requiredName } from './fields.ts'
import { wrongInName, wrongInTitle } from './name-text.ts'

describe('NAME-01 is a name', () => {
  test.each([
    "St. Mary's Dance Co. & Friends",
    "O'Brien-Muñoz",
    'D’Angelo',
    'J. R. Ewing Jr.',
    'A.M. Dance',
    'J.R.R. Tolkien',
    'D.A.N.C.E. Inc.',
    'St.Clair',
    'Mt.Vernon Ballet',
    'Studio No.1',
    '5.6.7.8 Dance',
    'モーニング娘\u3002',
    'Dance @ Main Street',
    '5, 6, 7, 8!',
    'Co-Op / Annex #2',
    'Renée Ångström',
    'Nguyễn Thị Hồng',
    'Дарья Ёлкина',
    'محمد رضا',
    // ZWNJ within a Persian name.
    'علی\u200cرضا',
    // ZWJ after a virama, and the old Malayalam spelling with one at the end.
    'क\u094d\u200dष',
    'അനില\u0d4d\u200d',
    'שָׂרָה',
    '山田 花子',
    // An ideograph with its variation.
    '葛\u{e0100}城',
    'Dance ❤\ufe0f Studio',
    '김민지',
  ])('%j', (name) => expect(wrongInName(name)).toBe(null))
})

describe('NAME-01 is no name, for its characters', () => {
  test.each([
    ['a line break', 'Mia\nReyes'],
    ['a carriage return', 'Mia\rReyes'],
    ['a tab', 'Mia\tReyes'],
    ['the control character DEL', 'Mia\u007f'],
    ['a control character of the second row', 'Mia\u0085Reyes'],
    ['a line separator', 'Mia\u2028Reyes'],
    ['a paragraph separator', 'Mia\u2029Reyes'],
    ['a right-to-left override', 'Mia \u202egnp.exe'],
    ['a left-to-right embedding', '\u202aMia'],
    ['an isolate', 'Mia\u2067Reyes\u2069'],
    ['a right-to-left mark', 'Mia\u200f'],
    ['an Arabic letter mark', 'Mia\u061cReyes'],
    ['a zero-width space', 'Mi\u200ba'],
    ['a word joiner', 'Mi\u2060a'],
    ['a byte order mark within', 'Mi\ufeffa'],
    ['a soft hyphen', 'Mi\u00ada'],
    ['a joiner between Latin letters', 'Mi\u200da'],
    ['a non-joiner between Latin letters', 'Mi\u200ca'],
    ['a joiner alone', '\u200d'],
    ['a letter that cannot be seen', '\u3164'],
    ['a tag character', 'Mia\u{e0041}'],
    ['a variation of nothing', '\ufe0f'],
    ['a braille pattern of no dots, alone', '\u2800'],
    ['a braille pattern of no dots, within', 'Mi\u2800a'],
    ['a note without a head', '\u{1d159}'],
    ["a character of nobody's script", 'Mia\ue000'],
  ])('%s', (_what, name) => {
    expect(wrongInName(name)).toBe('NAME_CHARACTERS')
    expect(wrongInTitle(name)).toBe('NAME_CHARACTERS')
  })
})

describe('NAME-01 is no name, for it is an address', () => {
  test.each([
    'https://evil.example',
    'Visit http://evil.example/now',
    'www.evil.example',
    'evil.com',
    'Win at Evil.Dance today',
    'x.co',
    'evil.co.uk/path',
    'ftp://files',
    'javascript:alert',
    'mailto:a',
    'dana@reyes.test',
    'ｅｖｉｌ．ｃｏｍ',
    'bücher.example',
    'st.shop',
    'Mt.Evil.com',
    // Dots to browsers and mail programs.
    'evil\u3002com',
    'evil\uff61com',
    'Win at evil\u3002com',
    '93.184.216.34/login',
    'Visit 93.184.216.34',
    '93\u3002184\u3002216\u300234',
  ])('%j', (name) => {
    expect(wrongInName(name)).toBe('NAME_ADDRESS')
  })
})

test.each(['Love.com', 'www.', 'Hello.World'])('NAME-02 a title may look like an address: %j', (title) => {
  expect(wrongInTitle(title)).toBe(null)
})

test.each(['x', '\u200c', 'a\u200d', '.a', 'a@b'])(
  'NAME-01 two million times %j is told its length only, and holds nobody up',
  (piece) => {
    const far = requiredName(60).safeParse(piece.repeat(2_000_000))
    expect(far.error?.issues.map(({ message }) => message)).toEqual(['At most 60 characters'])
  },
)
