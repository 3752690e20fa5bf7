// SHARE-11: what is saved of a family that somebody else changed meanwhile.
import { describe, expect, it } from 'vitest'
import { mergeFamilies } from './merged-families.rules.ts'

const begun = { name: 'Reyes', email: 'home@reyes.test', person_ids: [1, 2], studio_share_cents: 0 }
const merge = (stored: Partial<typeof begun>, typed: Partial<typeof begun>, from?: typeof begun) =>
  mergeFamilies([{ ...begun, ...typed, id: 7, ...(from ? { from } : {}) }], [{ ...begun, ...stored, id: 7 }])

describe('SHARE-11', () => {
  it('a field that was not touched keeps what is stored', () => {
    const { forms, violations } = merge({ email: 'new@reyes.test' }, { name: 'Reyes Cruz' }, begun)
    expect(violations).toEqual([])
    expect(forms).toEqual([{ ...begun, id: 7, name: 'Reyes Cruz', email: 'new@reyes.test' }])
  })

  it('what both changed differently is refused at its place, with what is stored', () => {
    const { violations, stored } = merge(
      { email: 'new@reyes.test', studio_share_cents: 5_000 },
      { email: 'other@reyes.test', studio_share_cents: 7_500 },
      begun,
    )
    expect(violations.map(({ code, path, message }) => [code, path.join('.'), message])).toEqual([
      ['SHARE_CHANGED', 'families.0.email', 'Meanwhile changed to new@reyes.test. Save again to keep yours.'],
      [
        'SHARE_CHANGED',
        'families.0.studio_share_cents',
        'Meanwhile changed to $50.00. Save again to keep yours.',
      ],
    ])
    expect(stored).toEqual({ 7: { email: 'new@reyes.test', studio_share_cents: 5_000 } })
  })

  it('what both changed alike is no collision', () => {
    expect(merge({ name: 'Cruz' }, { name: 'Cruz' }, begun).violations).toEqual([])
  })

  it.each([
    ['one adds, the other takes out', [1, 2, 3], [1], [1, 3]],
    ['both add', [1, 2, 3], [1, 2, 4], [1, 2, 3, 4]],
    ['both take the same one out', [1], [1], [1]],
    ['only the stored one changed', [2], [1, 2], [2]],
  ])('who belongs to it is merged person by person: %s', (_case, stored, typed, expected) => {
    expect(merge({ person_ids: stored }, { person_ids: typed }, begun).forms[0]?.person_ids).toEqual(expected)
  })

  it('without what it began with, what is typed is saved', () => {
    const { forms, violations } = merge({ email: 'new@reyes.test' }, { name: 'Cruz' })
    expect([violations, forms]).toEqual([[], [{ ...begun, id: 7, name: 'Cruz' }]])
  })
})
