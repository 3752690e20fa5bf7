// Who may give and take rights of the office, and what needs two people.
import { describe, expect, test } from 'vitest'
import type { StaffRight } from '../../shared/endpoint.ts'
import {
  checkChange,
  checkConfirmation,
  checkInvitation,
  needsTwo,
  type Standing,
} from './office-people.rules.ts'

const may = (...rights: StaffRight[]): Standing => ({ rights, disabled: false })
const closed = (...rights: StaffRight[]): Standing => ({ rights, disabled: true })
const [ANA, BEN, CLEO] = [1, 2, 3]
const admin = may('administration', 'accounts')
const codes = (found: { code: string }[]) => found.map(({ code }) => code)

describe('a change of rights', () => {
  test.each([
    ['of a clerk, given', { person: CLEO, before: may('tours'), after: may('tours', 'accounts') }, [], false],
    ['of a clerk, taken', { person: CLEO, before: may('tours', 'accounts'), after: may('tours') }, [], false],
    ['of a clerk, closed', { person: CLEO, before: may('tours'), after: closed('tours') }, [], false],
    [
      'that leaves none',
      { person: CLEO, before: may('tours'), after: may() },
      ['OFFICE_RIGHT_REQUIRED'],
      false,
    ],
    [
      'of oneself, given',
      { person: ANA, before: admin, after: may('administration', 'accounts', 'payments') },
      ['OFFICE_OWN_RIGHTS'],
      false,
    ],
    ['of oneself, taken', { person: ANA, before: admin, after: may('administration') }, [], false],
    [
      'that makes an administrator',
      { person: CLEO, before: may('tours'), after: may('tours', 'administration') },
      [],
      true,
    ],
    ['that takes it from another', { person: BEN, before: admin, after: may('accounts') }, [], true],
    [
      'that closes another administrator',
      { person: BEN, before: admin, after: closed(...admin.rights) },
      [],
      true,
    ],
    [
      'that opens an administrator again',
      { person: CLEO, before: closed('administration'), after: may('administration') },
      [],
      true,
    ],
    ['that takes it from oneself', { person: ANA, before: admin, after: may('accounts') }, [], true],
  ] as const)('PEOPLE-02, PEOPLE-03: %s', (_title, change, refused, two) => {
    const wanted = { ...change, by: ANA, administrators: [ANA, BEN] }
    expect(codes(checkChange(wanted))).toEqual(refused)
    expect(needsTwo(wanted)).toBe(two)
  })

  test.each([
    ['by taking the right', may('accounts')],
    ['by closing the account', closed('administration', 'accounts')],
  ])('PEOPLE-04: the last administrator does not go %s', (_way, after) => {
    expect(codes(checkChange({ person: ANA, by: ANA, before: admin, after, administrators: [ANA] }))).toEqual(
      ['OFFICE_LAST_ADMINISTRATOR'],
    )
  })

  test('PEOPLE-03: the only administrator makes the second one alone, for there is nobody to agree', () => {
    const change = { person: CLEO, by: ANA, before: may('tours'), after: may('administration') }
    expect(needsTwo({ ...change, administrators: [ANA] })).toBe(false)
  })
})

describe('a proposal', () => {
  const now = new Date('2026-11-20T17:00:00Z')
  const open = {
    from: admin,
    proposed_by: ANA,
    expires_at: new Date('2026-11-20T17:00:01Z'),
    decided_at: null,
  }
  const asked = { by: BEN, now, present: admin, administrators: [ANA, BEN] }
  test.each([
    ['by another administrator, also the one concerned', open, asked, []],
    ['by whoever proposed it', open, { ...asked, by: ANA }, ['OFFICE_OWN_PROPOSAL']],
    ['a second too late', { ...open, expires_at: now }, asked, ['OFFICE_PROPOSAL_GONE']],
    ['that was decided', { ...open, decided_at: now }, asked, ['OFFICE_PROPOSAL_GONE']],
    [
      'of somebody whose rights changed',
      open,
      { ...asked, present: may('administration') },
      ['OFFICE_PROPOSAL_GONE'],
    ],
    [
      'by one who is no administrator any more',
      open,
      { ...asked, administrators: [BEN] },
      ['OFFICE_PROPOSAL_GONE'],
    ],
  ])('PEOPLE-03: is confirmed %s: %j', (_title, proposal, asking, refused) => {
    expect(codes(checkConfirmation(proposal, asking))).toEqual(refused)
  })
})

describe('an invitation', () => {
  test.each([
    ['somebody new', ['tours'], false, [ANA, BEN], []],
    ['nobody without a right', [], false, [ANA], ['OFFICE_RIGHT_REQUIRED']],
    ['no address with an account', ['tours'], true, [ANA], ['OFFICE_HAS_ACCOUNT']],
    ['an administrator by the only one', ['administration'], false, [ANA], []],
    [
      'no administrator where another one had to agree',
      ['administration'],
      false,
      [ANA, BEN],
      ['OFFICE_NEW_ADMINISTRATOR'],
    ],
  ] as const)('PEOPLE-01: invites %s', (_title, rights, hasAccount, administrators, refused) => {
    expect(codes(checkInvitation(rights, hasAccount, { by: ANA, administrators }))).toEqual(refused)
  })
})
