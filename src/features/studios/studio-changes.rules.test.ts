// STUDIO-10: two people edit one studio; nothing of either is lost unseen.
import { describe, expect, test } from 'vitest'
import { typedStudio } from './studio.fixtures.ts'
import { mergeStudio } from './studio-changes.rules.ts'
import { type ContactEntries, emptyContact, type StudioEntries } from './studio-entries.model.ts'

const contact = (id: number | null, fname: string, more: Partial<ContactEntries> = {}): ContactEntries => ({
  ...emptyContact,
  id,
  fname,
  lname: 'Harbor',
  person_type_id: 4,
  ...more,
})
const dana = contact(1, 'Dana', { primary: true })
const tess = contact(2, 'Tess')
const base: StudioEntries = { ...typedStudio, studio_contacts: [dana, tess] }
const merged = (mine: Partial<StudioEntries>, theirs: Partial<StudioEntries>) =>
  mergeStudio(base, { ...base, ...mine }, { ...base, ...theirs })

describe('STUDIO-10 one field', () => {
  test('nothing changed', () => expect(merged({}, {})).toEqual({ entries: base, changes: [] }))
  test('only mine changed: it stays', () =>
    expect(merged({ website: 'mine.test' }, {})).toEqual({
      entries: { ...base, website: 'mine.test' },
      changes: [],
    }))
  test('only theirs changed: it is taken over and told', () =>
    expect(merged({}, { phone: ['1', '2'] })).toEqual({
      entries: { ...base, phone: ['1', '2'] },
      changes: [{ what: 'Phone', now: '1, 2', yours: null }],
    }))
  test('both changed: mine is kept, theirs is told', () =>
    expect(merged({ website: 'mine.test' }, { website: 'theirs.test' })).toEqual({
      entries: { ...base, website: 'mine.test' },
      changes: [{ what: 'Website', now: 'theirs.test', yours: 'mine.test' }],
    }))
  test('both changed to the same: nothing to tell', () =>
    expect(merged({ website: 'x.test' }, { website: 'x.test' }).changes).toEqual([]))
  test('an address is told in words', () =>
    expect(merged({}, { address: { ...base.address, city: 'Dayton' } }).changes).toEqual([
      { what: 'Address', now: '118 Harbor Street, Dayton, OH 43215', yours: null },
    ]))
})

describe('STUDIO-10 contacts', () => {
  const danaMoved = { ...dana, phone: ['9'] }
  test.each<[string, ContactEntries[], ContactEntries[], ContactEntries[], unknown[]]>([
    [
      'one added by each: both are there',
      [dana, tess, contact(null, 'Mine')],
      [dana, tess, contact(3, 'Theirs')],
      [dana, tess, contact(null, 'Mine'), contact(3, 'Theirs')],
      [{ what: 'Theirs Harbor', now: 'added', yours: null }],
    ],
    [
      'removed by them, untouched by me: removed',
      [dana, tess],
      [dana],
      [dana],
      [{ what: 'Tess Harbor', now: 'removed', yours: null }],
    ],
    [
      'removed by them, changed by me: kept as somebody new',
      [dana, { ...tess, email: ['t@h.test'] }],
      [dana],
      [dana, { ...tess, id: null, email: ['t@h.test'] }],
      [{ what: 'Tess Harbor', now: 'removed', yours: 'Tess Harbor, t@h.test' }],
    ],
    ['removed by me, untouched by them: removed', [dana], [dana, tess], [dana], []],
    [
      'removed by me, changed by them: removed, and told',
      [dana],
      [dana, { ...tess, phone: ['7'] }],
      [dana],
      [{ what: 'Tess Harbor', now: 'Tess Harbor, 7', yours: 'removed' }],
    ],
    [
      'changed by both: mine',
      [{ ...dana, phone: ['8'] }, tess],
      [danaMoved, tess],
      [{ ...dana, phone: ['8'] }, tess],
      [{ what: 'Dana Harbor', now: 'Dana Harbor, 9', yours: 'Dana Harbor, 8' }],
    ],
    [
      'changed by them: theirs',
      [dana, tess],
      [danaMoved, tess],
      [danaMoved, tess],
      [{ what: 'Dana Harbor', now: 'Dana Harbor, 9', yours: null }],
    ],
    [
      'they handed on the registering: theirs',
      [{ ...dana, phone: ['8'] }, tess],
      [
        { ...dana, primary: false },
        { ...tess, primary: true },
      ],
      [
        { ...dana, phone: ['8'], primary: false },
        { ...tess, primary: true },
      ],
      [{ what: 'Handles registrations', now: 'Tess Harbor', yours: null }],
    ],
    [
      'both handed it on: mine',
      [{ ...dana, primary: false }, tess, contact(null, 'Mine', { primary: true })],
      [
        { ...dana, primary: false },
        { ...tess, primary: true },
      ],
      [{ ...dana, primary: false }, tess, contact(null, 'Mine', { primary: true })],
      [{ what: 'Handles registrations', now: 'Tess Harbor', yours: 'Mine Harbor' }],
    ],
  ])('%s', (_title, mine, theirs, contacts, changes) => {
    const result = merged({ studio_contacts: mine }, { studio_contacts: theirs })
    expect(result.entries.studio_contacts).toEqual(contacts)
    expect(result.changes).toEqual(changes)
  })
})
