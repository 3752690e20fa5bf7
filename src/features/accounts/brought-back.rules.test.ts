// AFFILIATION-06: whom the office may bring back to which studio.
import { describe, expect, test } from 'vitest'
import { checkBroughtBack } from './brought-back.rules.ts'

type Asked = Parameters<typeof checkBroughtBack>

const person: Asked[0] = { studio_account: false, studio: null, staff_rights: [] }
const standing = { standing: true }
const at = (completed: boolean) => ({
  event: { name: 'Meridian' },
  event_city: 'Columbus, OH',
  completed,
})

describe('AFFILIATION-06 the office brings back', () => {
  test.each<[string, Asked, string[]]>([
    ['an independent person', [person, standing, []], []],
    ['a person with another studio behind her', [{ ...person, studio: { name: 'Else' } }, standing, []], []],
    ['whose own registrations are completed', [person, standing, [at(true)]], []],
    ['nobody who has an open one', [person, standing, [at(true), at(false)]], ['ACCOUNT_HAS_OPEN']],
    [
      'nobody who stands for a studio',
      [{ ...person, studio_account: true }, standing, []],
      ['ACCOUNT_HAS_STUDIO'],
    ],
    ['nobody of the office', [{ ...person, staff_rights: ['tours'] }, standing, []], ['ACCOUNT_OF_OFFICE']],
    ['to no studio that is gone', [person, { standing: false }, []], ['NO_STUDIO_TO_COME_TO']],
  ])('%s', (_title, asked, codes) => {
    expect(checkBroughtBack(...asked).map(({ code }) => code)).toEqual(codes)
  })
})
